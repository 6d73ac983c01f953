package kube

import "go/types"

const grpcMod = "google.golang.org/grpc"

// serviceShape recognises the methods of the interface that a generated gRPC
// service is implemented by: the function that registers an implementation
// stands beside it.
//
//	func RegisterHealthServer(s grpc.ServiceRegistrar, srv HealthServer)
func serviceShape(fn *types.Func) []meaning {
	named := namedOf(receiver(fn))
	if named == nil || !types.IsInterface(named) || named.Obj().Pkg() == nil || !fn.Exported() {
		return nil
	}
	register, ok := named.Obj().Pkg().Scope().Lookup("Register" + named.Obj().Name()).(*types.Func)
	if !ok || !params(register.Signature(), isServiceRegistrar, func(t types.Type) bool { return namedOf(t) == named }) {
		return nil
	}
	return []meaning{{HTTPHandler, noArg}}
}

// isServiceRegistrar reports whether t is what gRPC services are registered
// with: up to the generators of 2020, the server itself.
func isServiceRegistrar(t types.Type) bool {
	return is(t, grpcMod, "ServiceRegistrar") || isPointerTo(t, grpcMod, "Server")
}

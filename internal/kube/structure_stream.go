package kube

import "go/types"

// streamShape recognises what a generated gRPC client or stream waits for.
//
//	Check(ctx context.Context, in *HealthCheckRequest, opts ...grpc.CallOption) (*HealthCheckResponse, error)
//	Send(*HealthCheckResponse) error // beside SendMsg of grpc.ServerStream
func streamShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if sig.Variadic() {
		last, ok := sig.Params().At(sig.Params().Len() - 1).Type().(*types.Slice)
		if ok && is(last.Elem(), grpcMod, "CallOption") {
			return []meaning{{AsksNetwork, noArg}}
		}
		return nil
	}
	switch fn.Name() {
	case "Send", "Recv", "SendAndClose", "CloseAndRecv":
		message := method(receiver(fn), "SendMsg")
		if message != nil && message.Pkg() != nil && pathOf(message.Pkg()) == grpcMod {
			return []meaning{{AsksNetwork, noArg}}
		}
	}
	return nil
}

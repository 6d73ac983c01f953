package kube

import (
	"go/types"
	"slices"
	"sync"
)

// delayTable speaks about what keeps callers waiting, what does not, and whom
// informers wait for.
func delayTable() []Symbol {
	return slices.Concat(
		delayGo(),
		in(apimachinery, "pkg/util/wait", having(Joins, "Group", "Wait")...),
		in(apimachinery, "pkg/util/wait", row{"Group", "Start", Detaches, 0, "", ""},
			row{"Group", "StartWithContext", Detaches, 1, "", ""}, row{"Group", "StartWithChannel", Detaches, 1, "", ""}),
		in(clientGo, "tools/cache", informed...),
		in(clientGo, "tools/leaderelection", having(Waits, "", "RunOrDie")...),
		in(clientGo, "tools/leaderelection", having(Waits, "LeaderElector", "Run")...),
		in(clientGo, "tools/watch", having(Waits, "", "Until", "UntilWithSync", "UntilWithoutRetry")...),
		in(clientGo, "util/workqueue", queued...),
		in(runtimeMod, "pkg/client", row{"FieldIndexer", "IndexField", IndexFunction, 3, "", "0.25"}),
		in(runtimeMod, "pkg/event", row{"", "GenericEvent", SourceEvent, noArg, "", ""},
			row{"", "TypedGenericEvent", SourceEvent, noArg, "0.18", ""}),
		in(runtimeMod, "pkg/cache/cacheapi", row{"FieldIndexer", "IndexField", IndexFunction, 3, "0.25", ""}),
		in(grpcMod, "", having(AsksNetwork, "ClientConn", "Invoke", "NewStream")...),
		in(grpcMod, "", having(AsksNetwork, "ServerStream", "SendMsg", "RecvMsg")...),
		in(grpcMod, "", having(AsksNetwork, "ClientStream", "SendMsg", "RecvMsg")...),
	)
}

// delayGo speaks about the standard library and x/sync.
func delayGo() []Symbol {
	return slices.Concat(
		in(std, "context", row{"", "AfterFunc", Detaches, 1, "", ""}),
		in(std, "time", row{"", "AfterFunc", Detaches, 1, "", ""}),
		in(std, "sync", row{"WaitGroup", "Go", Detaches, 0, "", ""}),
		in(std, "sync", having(Joins, "WaitGroup", "Wait")...),
		in(std, "sync", having(Waits, "Cond", "Wait")...),
		in("golang.org/x/sync", "errgroup", row{"Group", "Go", Detaches, 0, "", ""}, row{"Group", "TryGo", Detaches, 0, "", ""}),
		in("golang.org/x/sync", "errgroup", having(Joins, "Group", "Wait")...),
		in(std, "os", having(AwaitsProcess, "Process", "Wait")...),
		in(std, "os/exec", having(AwaitsProcess, "Cmd", "CombinedOutput", "Output", "Run", "Wait")...),
		in(std, "net/http", having(AsksNetwork, "", "Get", "Head", "Post", "PostForm")...),
		in(std, "net/http", having(AsksNetwork, "Client", "Do", "Get", "Head", "Post", "PostForm")...),
		in(std, "net/http", having(AsksNetwork, "RoundTripper", "RoundTrip")...),
		in(std, "net/http", having(AsksNetwork, "Transport", "RoundTrip")...),
		in(std, "net/http", having(Waits, "", "ListenAndServe", "ListenAndServeTLS", "Serve", "ServeTLS")...),
		in(std, "net/http", having(Waits, "Server", "ListenAndServe", "ListenAndServeTLS", "Serve", "ServeTLS")...),
		in(std, "net", having(AsksNetwork, "", "Dial", "DialTimeout", "LookupAddr", "LookupCNAME", "LookupHost", "LookupIP",
			"LookupMX", "LookupNS", "LookupSRV", "LookupTXT")...),
		in(std, "net", having(AsksNetwork, "Dialer", "Dial", "DialContext")...),
		in(std, "net", having(AsksNetwork, "Resolver", "LookupAddr", "LookupCNAME", "LookupHost", "LookupIP", "LookupIPAddr",
			"LookupMX", "LookupNS", "LookupSRV", "LookupTXT")...),
		in(std, "crypto/tls", having(AsksNetwork, "", "Dial", "DialWithDialer")...),
		in(std, "database/sql", having(AsksNetwork, "DB", "Exec", "ExecContext", "Ping", "PingContext",
			"Query", "QueryContext", "QueryRow", "QueryRowContext")...),
	)
}

// askers are the packages by which code asks others over the network.
var askers = sync.OnceValue(func() map[string]bool {
	paths := map[string]bool{}
	for _, s := range delayTable() {
		if s.Role == AsksNetwork {
			paths[s.Path()] = true
		}
	}
	return paths
})

// AsksOthers reports whether a package imports one by which programs ask others over the network.
func AsksOthers(pkg *types.Package) bool {
	return slices.ContainsFunc(pkg.Imports(), func(imp *types.Package) bool { return askers()[pathOf(imp)] })
}

// Pauses reports whether code names a function by which programs wait for another process, or
// for time to go by.
func Pauses(info *types.Info) bool {
	for _, obj := range info.Uses {
		if fn, ok := obj.(*types.Func); ok && Is(fn, AwaitsProcess, Sleep) {
			return true
		}
	}
	return false
}

// "The implementation of this handler should return quickly - any expensive
// processing should be offloaded" (WatchErrorHandler).
var informed = []row{
	{"", "IndexFunc", IndexFunction, noArg, "", ""},
	{"", "TypedIndexFunc", IndexFunction, noArg, "0.37", ""},
	{"", "WatchErrorHandler", WatchErrorFunction, noArg, "", ""},
	{"", "WatchErrorHandlerWithContext", WatchErrorFunction, noArg, "0.33", ""},
}

var queued = []row{
	{"Interface", "Add", QueuesItem, 0, "", "0.30"},
	{"DelayingInterface", "AddAfter", QueuesItem, 0, "", "0.30"},
	{"RateLimitingInterface", "AddRateLimited", QueuesItem, 0, "", "0.30"},
	{"Type", "Add", QueuesItem, 0, "", "0.30"},
	{"TypedInterface", "Add", QueuesItem, 0, "0.30", ""},
	{"TypedDelayingInterface", "AddAfter", QueuesItem, 0, "0.30", ""},
	{"TypedRateLimitingInterface", "AddRateLimited", QueuesItem, 0, "0.30", ""},
	{"Typed", "Add", QueuesItem, 0, "0.30", ""},
}

// having returns the rows of functions that have one role.
func having(role Role, recv string, names ...string) []row {
	rows := make([]row, len(names))
	for i, name := range names {
		rows[i] = row{recv, name, role, noArg, "", ""}
	}
	return rows
}

// FeedsSource reports whether a channel of type t is one that sources of
// controllers read from.
func FeedsSource(t types.Type) bool {
	ch, ok := t.Underlying().(*types.Chan)
	if !ok {
		return false
	}
	elem, ok := types.Unalias(ch.Elem()).(*types.Named)
	return ok && Is(elem.Origin().Obj(), SourceEvent)
}

package kube

import (
	"go/types"
	"runtime"
	"sync"
	"weak"
)

// shapes holds what functions mean by their structure, which every analysis asks for at
// each call. Its keys hold no function back: packages go once they are analysed.
var shapes sync.Map // from weak.Pointer[types.Func] to []Symbol

// shaped says what the structure of an object means, looking at a function but once.
func shaped(obj types.Object) []Symbol {
	fn, ok := origin(obj).(*types.Func)
	if !ok {
		return structural(obj)
	}
	key := weak.Make(fn)
	if known, ok := shapes.Load(key); ok {
		return known.([]Symbol)
	}
	known := structural(fn)
	if _, other := shapes.LoadOrStore(key, known); !other {
		runtime.AddCleanup(fn, func(key weak.Pointer[types.Func]) { shapes.Delete(key) }, key)
	}
	return known
}

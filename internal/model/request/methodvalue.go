package request

import (
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Methods of clients are handed to who calls them, as functions or behind interfaces, without a
// function of the program around them:
//
//	settings.ListClaims = clientset.CoreV1().PersistentVolumeClaims("").List

// listsLive returns the argument with the options of a method by which a client has the API
// server answer a LIST, not ok for everything else.
func (r *Result) listsLive(f heat.Foreign) (options int, ok bool) {
	fn, recv := f.Called(r.pass.Pkg)
	if fn == nil || recv == nil {
		return 0, false
	}
	list, ok := kube.Lookup(fn, kube.LiveList)
	return list.Arg, ok && r.Trace.Client(recv) == client.Live
}

// listedBy is what such a method asks for, but for what its options say; nil for everything else.
func (r *Result) listedBy(f heat.Foreign) *List {
	if _, ok := r.listsLive(f); !ok {
		return nil
	}
	_, recv := f.Called(r.pass.Pkg)
	l := &List{Client: recv, Options: Options{Complete: true}}
	if item := kube.ListedBy(recv.Type()); item != nil {
		l.item(item)
	}
	l.locate(r.Trace)
	return l
}

package fullscan

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/fullscan/store"
)

// finder is what elsewhere needs of a store.
type finder interface {
	On(node string) ([]string, error)
}

type elsewhere struct {
	store  *store.Store
	finder finder
	within func(string) ([]string, error)
}

func newElsewhere(factory informers.SharedInformerFactory) (*elsewhere, error) {
	s := store.New(factory.Core().V1().Pods().Lister())
	e := &elsewhere{store: s, finder: s, within: s.In}
	_, err := factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: e.updated})
	if err != nil {
		return nil, err
	}
	names, err := s.In("default") // once
	println(len(names))
	return e, err
}

func (e *elsewhere) updated(_, _ interface{}) {
	names, err := e.store.In("kube-system") // want warning:"In scans all Pod objects .*to keep one namespace: narrow it with Pods"
	println(len(names), err == nil)
	names, err = e.finder.On("node") // want warning:"On scans all Pod objects .*to keep those with one "
	println(len(names), err == nil)
	names, err = e.within("default") // want warning:"In scans all Pod objects .*to keep one namespace: narrow it with Pods"
	println(len(names), err == nil)
	pods, err := e.store.Within("default")
	println(len(pods), err == nil)
}

// Open may be given another finder by others.
type Open struct{ Finder finder }

// NewOpen asks on updates.
func NewOpen(factory informers.SharedInformerFactory) (*Open, error) {
	o := &Open{store.New(factory.Core().V1().Pods().Lister())}
	_, err := factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: o.updated})
	return o, err
}

func (o *Open) updated(_, _ interface{}) {
	names, err := o.Finder.On("node")
	println(len(names), err == nil)
}

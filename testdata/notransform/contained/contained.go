// Package contained puts informers into containers.
package contained

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/notransform/contained/strippers"
)

func strip(obj any) (any, error) { return obj, nil }

// pointers ranges over a map of pointers to the variables that hold informers.
func pointers(client kubernetes.Interface, stop <-chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	var jobs cache.SharedIndexInformer
	if client != nil {
		jobs = factory.Batch().V1().Jobs().Informer()
	}
	all := map[string]*cache.SharedIndexInformer{"pods": &pods, "jobs": &jobs}
	for _, informer := range all {
		if err := (*informer).SetTransform(strip); err != nil {
			return err
		}
	}
	factory.Start(stop)
	return nil
}

// pointerSlice does so with a slice.
func pointerSlice(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	for _, informer := range []*cache.SharedIndexInformer{&pods} {
		_ = (*informer).SetTransform(strip)
	}
	factory.Start(stop)
}

// pointerPassed has a function of this package set the transform behind a pointer.
func pointerPassed(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	for _, informer := range []*cache.SharedIndexInformer{&pods} {
		stripBehind(informer)
	}
	factory.Start(stop)
}

func stripBehind(informer *cache.SharedIndexInformer) { _ = (*informer).SetTransform(strip) }

// values ranges over a map of informers.
func values(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	for _, informer := range map[string]cache.SharedIndexInformer{"pods": factory.Core().V1().Pods().Informer()} {
		_ = informer.SetTransform(strip)
	}
	factory.Start(stop)
}

// looksUp takes an informer out of a map by name.
func looksUp(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	all := map[string]cache.SharedIndexInformer{}
	all["pods"] = factory.Core().V1().Pods().Informer()
	_ = all["pods"].SetTransform(strip)
	factory.Start(stop)
}

// appended ranges over what append filled.
func appended(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	var all []cache.SharedIndexInformer
	all = append(all, factory.Core().V1().Pods().Informer())
	all = append(all, factory.Batch().V1().Jobs().Informer())
	for _, informer := range all {
		_ = informer.SetTransform(strip)
	}
	factory.Start(stop)
}

// array ranges over an array.
func array(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	for _, informer := range [...]cache.SharedIndexInformer{factory.Core().V1().Pods().Informer()} {
		_ = informer.SetTransform(strip)
	}
	factory.Start(stop)
}

// structs ranges over structs that have one each.
func structs(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	for _, of := range []struct {
		name     string
		informer cache.SharedIndexInformer
	}{{"pods", factory.Core().V1().Pods().Informer()}} {
		_ = of.informer.SetTransform(strip)
	}
	factory.Start(stop)
}

// passed gives containers to functions, of this package and of another one.
func passed(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	stripEach(factory.Core().V1().Pods().Informer())
	factory.Start(stop)

	other := informers.NewSharedInformerFactory(client, 0)
	strippers.Each(map[string]cache.SharedIndexInformer{"pods": other.Core().V1().Pods().Informer()})
	other.Start(stop)

	third := informers.NewSharedInformerFactory(client, 0)
	pods := third.Core().V1().Pods().Informer()
	strippers.Behind([]*cache.SharedIndexInformer{&pods})
	third.Start(stop)
}

func stripEach(all ...cache.SharedIndexInformer) {
	for _, informer := range all {
		_ = informer.SetTransform(strip)
	}
}

// kept keeps the informers in a field, where another method finds them.
type kept struct {
	informers map[string]cache.SharedIndexInformer
}

func keep(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	k := &kept{informers: map[string]cache.SharedIndexInformer{}}
	k.add("pods", factory.Core().V1().Pods().Informer())
	k.strip()
	factory.Start(stop)
}

func (k *kept) add(name string, informer cache.SharedIndexInformer) { k.informers[name] = informer }

func (k *kept) strip() {
	for _, informer := range k.informers {
		_ = informer.SetTransform(strip)
	}
}

// Returned gives them to other packages, which may set transforms.
func Returned(client kubernetes.Interface, stop <-chan struct{}) map[string]*cache.SharedIndexInformer {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Pod are cached"
	pods := factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return map[string]*cache.SharedIndexInformer{"pods": &pods}
}

// none sets no transform of what is in the container.
func none(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod are cached"
	pods := factory.Core().V1().Pods().Informer()
	for _, informer := range map[string]*cache.SharedIndexInformer{"pods": &pods} {
		(*informer).HasSynced()
	}
	factory.Start(stop)
}

// another factory's informers are in the container.
func another(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	other := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod are cached"
	other.Core().V1().Pods().Informer()
	jobs := factory.Batch().V1().Jobs().Informer()
	for _, informer := range []*cache.SharedIndexInformer{&jobs} {
		_ = (*informer).SetTransform(strip)
	}
	factory.Start(stop)
	other.Start(stop)
}

//go:build !kube27

package event

func (o *own) OnAdd(obj any) { o.enqueue(obj) }

func (f *filtering) OnAdd(obj any) { f.c.enqueue(obj) }

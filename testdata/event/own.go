//go:build kube27

package event

func (o *own) OnAdd(obj any, _ bool) { o.enqueue(obj) }

func (f *filtering) OnAdd(obj any, _ bool) { f.c.enqueue(obj) }

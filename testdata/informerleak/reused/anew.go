package reused

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// forgetful makes what it keeps anew all the same.
type forgetful struct {
	client.Client
	kube  kubernetes.Interface
	last  *member
	named *member
}

func (f *forgetful) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := f.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	f.last = f.otherKey(&pod)
	f.named = f.unmarked(&pod)
	return ctrl.Result{}, nil
}

func (f *forgetful) start() informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(f.kube, 0) // want error:"^informer factory started on every reconcile"
	_ = factory.Core().V1().Pods().Informer()
	factory.Start(make(chan struct{}))
	return factory
}

// otherKey compares the name, and keeps something else.
func (f *forgetful) otherKey(pod *corev1.Pod) *member {
	if last := f.last; last != nil && last.name == pod.Name {
		return last
	}
	return &member{name: pod.Namespace, factory: f.start()}
}

// unmarked keeps no name at all.
func (f *forgetful) unmarked(pod *corev1.Pod) *member {
	if named := f.named; named != nil && named.name == pod.Name {
		return named
	}
	factory := informers.NewSharedInformerFactory(f.kube, 0) // want error:"^informer factory started on every reconcile"
	_ = factory.Core().V1().Nodes().Informer()
	factory.Start(make(chan struct{}))
	return &member{factory: factory}
}

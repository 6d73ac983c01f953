// Package wraps puts listers where they are not followed.
package wraps

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

func inArray(client kubernetes.Interface) (int, error) {
	s := [1]corelisters.SecretLister{informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()}
	if _, err := s[0].Secrets("kube-system").Get("a"); err != nil {
		return 0, err
	}
	all, err := s[0].List(labels.Everything())
	return len(all), err
}

func inSlice(client kubernetes.Interface) []corelisters.SecretLister {
	s := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	_, _ = s.Secrets("kube-system").Get("a")
	return append([]corelisters.SecretLister(nil), s)
}

func expansion(client kubernetes.Interface, pod *corev1.Pod) (int, error) {
	rs := informers.NewSharedInformerFactory(client, 0).Apps().V1().ReplicaSets().Lister()
	if _, err := rs.ReplicaSets("kube-system").Get("a"); err != nil {
		return 0, err
	}
	all, err := rs.GetPodReplicaSets(pod)
	return len(all), err
}

func pointers(client kubernetes.Interface) (int, error) {
	s := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	p := &s
	_, _ = (*p).Secrets("kube-system").Get("a")
	all, err := (*p).List(labels.Everything())
	return len(all), err
}

func generic[L interface {
	List(selector labels.Selector) ([]*corev1.Secret, error)
}](l L) int {
	all, _ := l.List(labels.Everything())
	return len(all)
}

func toGeneric(client kubernetes.Interface) int {
	s := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	_, _ = s.Secrets("kube-system").Get("a")
	return generic(s)
}

func byChannel(client kubernetes.Interface, ch chan corelisters.SecretLister) {
	s := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	_, _ = s.Secrets("kube-system").Get("a")
	ch <- s
}

func factoryHandedOn(client kubernetes.Interface, use func(informers.SharedInformerFactory)) {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, _ = factory.Core().V1().Secrets().Lister().Secrets("kube-system").Get("a")
	use(factory)
}

func byResource(client kubernetes.Interface) (int, error) {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, _ = factory.Core().V1().Secrets().Lister().Secrets("kube-system").Get("a")
	generic, err := factory.ForResource(corev1.SchemeGroupVersion.WithResource("secrets"))
	if err != nil {
		return 0, err
	}
	all, err := generic.Lister().List(labels.Everything())
	return len(all), err
}

// A container of dependencies calls what it is given.
func provide(constructors ...any) {}

func newReader(secrets corelisters.SecretLister) int {
	all, _ := secrets.List(labels.Everything())
	return len(all)
}

func newLister(client kubernetes.Interface) corelisters.SecretLister {
	secrets := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	_, _ = secrets.Secrets("kube-system").Get("a")
	return secrets
}

func provided() { provide(newLister, newReader) }

func byFunction(client kubernetes.Interface) int {
	secrets := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	_, _ = secrets.Secrets("kube-system").Get("a")
	get := []func() corelisters.SecretLister{func() corelisters.SecretLister { return secrets }}
	all, _ := get[0]().List(labels.Everything())
	return len(all)
}

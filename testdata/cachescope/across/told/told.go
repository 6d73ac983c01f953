// Package told reads in namespaces that others choose.
package told

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachescope/across/parts"
)

// Namespace is one that others may set.
var Namespace = "kube-system"

// Reader reads.
type Reader struct {
	Namespace string
	secrets   corelisters.SecretLister
}

// NewReader makes one.
func NewReader(client kubernetes.Interface) *Reader {
	return &Reader{Namespace: "kube-system", secrets: informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()}
}

// Get reads.
func (o *Reader) Get(name string) (*corev1.Secret, error) {
	return o.secrets.Secrets(o.Namespace).Get(name)
}

// By is a function whose callers say the namespace.
func By(client kubernetes.Interface, namespace string) (*corev1.Secret, error) {
	return informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister().Secrets(namespace).Get("a")
}

func by(client kubernetes.Interface) {
	_, _ = By(client, "kube-system")
}

func byVariable(client kubernetes.Interface, name string) {
	_, _ = informers.NewSharedInformerFactory(client, 0).Core().V1().ConfigMaps().Lister().ConfigMaps(Namespace).Get(name)
}

func lendsOpen(client kubernetes.Interface) {
	o := parts.NewOpen(informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister())
	_, _ = o.Token("a")
}

func lendsClosed(client kubernetes.Interface) {
	c := parts.NewClosed(informers.NewSharedInformerFactory(client, 0).Core().V1().ConfigMaps().Lister(), "kube-system") // want warning:"^this factory holds every ConfigMap of the cluster, and only those in .kube-system. are used: make it with WithNamespace$" unsafe
	_, _ = c.Settings()
}

// Kept is what others may ask for its lister.
var Kept *parts.Kept

// Keeper has one, too.
type Keeper struct{ kept *parts.Kept }

// Tokens returns what others read.
func (k *Keeper) Tokens() corelisters.SecretLister { return k.kept.Tokens() }

func keeps(client kubernetes.Interface) {
	Kept = parts.NewKept(informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister())
	_, _ = Kept.Token("a")
}

// NewKeeper makes one.
func NewKeeper(client kubernetes.Interface) *Keeper {
	k := &Keeper{parts.NewKept(informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister())}
	_, _ = k.kept.Token("a")
	return k
}

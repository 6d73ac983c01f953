//go:build kube31

package factories

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

func withNamespace(client kubernetes.Interface) (*corev1.ConfigMap, error) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(system))
	return factory.Core().V1().ConfigMaps().Lister().ConfigMaps(system).Get("a")
}

func withTweak(client kubernetes.Interface) (*corev1.ConfigMap, error) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0,
		informers.WithTweakListOptions(func(o *metav1.ListOptions) { o.LabelSelector = "app=web" }))
	return factory.Core().V1().ConfigMaps().Lister().ConfigMaps(system).Get("a")
}

func optionsNotSeen(client kubernetes.Interface, options ...informers.SharedInformerOption) (*corev1.ConfigMap, error) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, options...)
	return factory.Core().V1().ConfigMaps().Lister().ConfigMaps(system).Get("a")
}

// The namespaces differ.
func twoNamespaces(client kubernetes.Interface, name string) error {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	if _, err := lister.Secrets(system).Get(name); err != nil {
		return err
	}
	_, err := lister.Secrets("default").Get(name)
	return err
}

// The namespace is that of an object, or may be empty.
func ofObject(client kubernetes.Interface, pod *corev1.Pod) (*corev1.Secret, error) {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	return lister.Secrets(pod.Namespace).Get("token")
}

func ofPodOrSystem(client kubernetes.Interface, pod *corev1.Pod, name string) (*corev1.Secret, error) {
	namespace := system
	if pod.Namespace != "" {
		namespace = pod.Namespace
	}
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	return lister.Secrets(namespace).Get(name)
}

func mayBeEmpty(client kubernetes.Interface) ([]*corev1.Secret, error) {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	return lister.Secrets(os.Getenv("WATCH_NAMESPACE")).List(labels.Everything())
}

func emptyByDefault(client kubernetes.Interface, all bool) ([]*corev1.Secret, error) {
	namespace := ""
	if !all {
		namespace = system
	}
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	return lister.Secrets(namespace).List(labels.Everything())
}

// A parameter may be anything.
func ofParameter(client kubernetes.Interface, namespace string) ([]*corev1.Secret, error) {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	return lister.Secrets(namespace).List(labels.Everything())
}

func listsAll(client kubernetes.Interface) ([]*corev1.Secret, error) {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	return lister.List(labels.Everything())
}

// Handlers of all objects, whatever reads the lister.
func handlesAll(client kubernetes.Interface, queue workqueue.TypedInterface[string]) (*corev1.Secret, error) {
	secrets := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets()
	_, _ = secrets.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { queue.Add(obj.(*corev1.Secret).Name) },
	})
	return secrets.Lister().Secrets(system).Get("a")
}

// Deletions count, too.
func handlesDeletions(client kubernetes.Interface, queue workqueue.TypedInterface[string]) (*corev1.Secret, error) {
	secrets := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets()
	_, _ = secrets.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			if secret, ok := obj.(*corev1.Secret); ok {
				queue.Add(secret.Name)
			}
		},
	})
	return secrets.Lister().Secrets(system).Get("a")
}

func addsIndex(client kubernetes.Interface) (*corev1.Secret, error) {
	secrets := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets()
	_ = secrets.Informer().AddIndexers(cache.Indexers{"type": func(any) ([]string, error) { return nil, nil }})
	return secrets.Lister().Secrets(system).Get("a")
}

func readsStore(client kubernetes.Interface) (int, error) {
	secrets := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets()
	_, err := secrets.Lister().Secrets(system).Get("a")
	return len(secrets.Informer().GetStore().ListKeys()), err
}

// Code that is not seen gets the lister, or methods of it.
type getter interface {
	Secrets(namespace string) corelisters.SecretNamespaceLister
}

type reader interface {
	Get(name string) (*corev1.Secret, error)
}

func narrowInterface(client kubernetes.Interface, use func(reader)) (*corev1.Secret, error) {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	use(lister.Secrets("default"))
	return lister.Secrets(system).Get("a")
}

func ownInterface(client kubernetes.Interface, use func(getter)) (*corev1.Secret, error) {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	use(lister)
	return lister.Secrets(system).Get("a")
}

func methodValue(client kubernetes.Interface, use func(func(string) corelisters.SecretNamespaceLister)) (*corev1.Secret, error) {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	use(lister.Secrets)
	return lister.Secrets(system).Get("a")
}

// Lister is kept where other packages read it.
var Lister corelisters.SecretLister

func keptInVariable(client kubernetes.Interface) (*corev1.Secret, error) {
	Lister = informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()
	return Lister.Secrets(system).Get("a")
}

// Handles is a method that others may call by an interface.
type Handles struct{ secrets corelisters.SecretLister }

// Get gets a secret.
func (h *Handles) Get(namespace, name string) (*corev1.Secret, error) {
	return h.secrets.Secrets(namespace).Get(name)
}

func exportedMethod(client kubernetes.Interface) (*corev1.Secret, error) {
	h := &Handles{secrets: informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()}
	return h.Get(system, "a")
}

// Few are those.
func fewObjects(client kubernetes.Interface) error {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().ResourceQuotas().Lister()
	_, err := lister.ResourceQuotas(system).Get("a")
	return err
}

// Selectors that differ, or select everything.
func twoSelectors(client kubernetes.Interface) (int, error) {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Lister()
	web, err := lister.List(labels.SelectorFromSet(labels.Set{"app": "web"}))
	if err != nil {
		return 0, err
	}
	db, err := lister.List(labels.SelectorFromSet(labels.Set{"app": "db"}))
	return len(web) + len(db), err
}

func selectorOfObject(client kubernetes.Interface, service *corev1.Service) ([]*corev1.Pod, error) {
	lister := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Lister()
	return lister.List(labels.SelectorFromSet(service.Spec.Selector))
}

// Two handlers, one of which hears of all.
func twoHandlers(client kubernetes.Interface, queue workqueue.TypedInterface[string]) {
	informer := coreinformers.NewPodInformer(client, "", 0, nil)
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Namespace == system {
				queue.Add(pod.Name)
			}
		},
	})
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) { queue.Add(obj.(*corev1.Pod).Name) },
	})
}

// One of the two ways of a handler lets others through.
func otherWay(client kubernetes.Interface, queue workqueue.TypedInterface[string]) {
	informer := coreinformers.NewPodInformer(client, "", 0, nil)
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod := obj.(*corev1.Pod)
			if pod.Namespace == system || pod.Labels["app"] == "web" {
				queue.Add(pod.Name)
			}
		},
	})
}

// A read by keys of which others may be enqueued.
func (w *worker) work() error {
	key, _ := w.queue.Get()
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	_, err = w.pods.Pods(namespace).Get(name)
	return err
}

func readsByKey(client kubernetes.Interface, w *worker) error {
	w.pods = informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Lister()
	return w.work()
}

// Methods that are called by an interface of the package.
type source interface {
	of(namespace string) (*corev1.Secret, error)
}

type sourceOfSecrets struct{ secrets corelisters.SecretLister }

func (s *sourceOfSecrets) of(namespace string) (*corev1.Secret, error) {
	return s.secrets.Secrets(namespace).Get("a")
}

func byInterface(client kubernetes.Interface, pod *corev1.Pod) {
	s := &sourceOfSecrets{informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()}
	_, _ = s.of(system)
	_, _ = source(s).of(pod.Namespace)
}

func tweakHandsOn(client kubernetes.Interface, narrow func(*metav1.ListOptions)) (*corev1.ConfigMap, error) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0,
		informers.WithTweakListOptions(func(o *metav1.ListOptions) { narrow(o) }))
	return factory.Core().V1().ConfigMaps().Lister().ConfigMaps(system).Get("a")
}

func tweakReplaces(client kubernetes.Interface, options metav1.ListOptions) (*corev1.ConfigMap, error) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0,
		informers.WithTweakListOptions(func(o *metav1.ListOptions) { *o = options }))
	return factory.Core().V1().ConfigMaps().Lister().ConfigMaps(system).Get("a")
}

func documented(client kubernetes.Interface) (*corev1.ConfigMap, error) {
	namespace := ownNamespace()
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))
	configs := factory.Core().V1().ConfigMaps().Lister()
	config, err := configs.ConfigMaps(namespace).Get("settings")
	return config, err
}

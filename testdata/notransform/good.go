// Package notransform holds what rule notransform reports, and what it does not.
package notransform

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/notransform/caches"
)

// stripManagedFields asks whether there are any, which is not reading them.
func stripManagedFields(obj any) (any, error) {
	if object, err := meta.Accessor(obj); err == nil && len(object.GetManagedFields()) > 0 {
		object.SetManagedFields(nil)
	}
	return obj, nil
}

func transformOnInformer(client kubernetes.Interface) (corelisters.PodLister, error) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	if err := pods.Informer().SetTransform(stripManagedFields); err != nil {
		return nil, err
	}
	return pods.Lister(), nil
}

func transformThroughHelper(client kubernetes.Interface) corelisters.PodLister {
	factory := informers.NewSharedInformerFactory(client, 0)
	mustStrip(factory.Core().V1().Pods().Informer())
	return factory.Core().V1().Pods().Lister()
}

func mustStrip(informer cache.SharedIndexInformer) {
	if err := informer.SetTransform(stripManagedFields); err != nil {
		panic(err)
	}
}

func transformThroughOtherPackage(client kubernetes.Interface) corelisters.PodLister {
	factory := informers.NewSharedInformerFactory(client, 0)
	caches.Strip(factory.Core().V1().Pods().Informer())
	return factory.Core().V1().Pods().Lister()
}

func transformOnDynamicInformer(factory dynamicinformer.DynamicSharedInformerFactory) error {
	secrets := factory.ForResource(corev1.SchemeGroupVersion.WithResource("secrets"))
	return secrets.Informer().SetTransform(stripManagedFields)
}

func transformingConstructor(lw cache.ListerWatcher) (cache.Store, cache.Controller) {
	return cache.NewTransformingInformer(lw, &corev1.Pod{}, 0, cache.ResourceEventHandlerFuncs{}, stripManagedFields)
}

func metadataOnly(client metadata.Interface, stop <-chan struct{}) {
	factory := metadatainformer.NewSharedInformerFactory(client, time.Hour)
	factory.ForResource(schema.GroupVersionResource{Version: "v1", Resource: "pods"}).Informer()
	factory.Start(stop)
}

func metadataOnlyByHand(lw cache.ListerWatcher) cache.SharedIndexInformer {
	return cache.NewSharedIndexInformer(lw, &metav1.PartialObjectMetadata{}, 0, nil)
}

func oneObjectOfFactory(client kubernetes.Interface, name string) corelisters.SecretLister {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0,
		informers.WithTweakListOptions(func(o *metav1.ListOptions) {
			o.FieldSelector = "metadata.name=" + name
		}))
	return factory.Core().V1().Secrets().Lister()
}

func oneObjectOfInformer(client kubernetes.Interface, name string) cache.SharedIndexInformer {
	return coreinformers.NewFilteredConfigMapInformer(client, "", 0, nil, func(o *metav1.ListOptions) {
		o.FieldSelector = fields.OneTermEqualSelector(metav1.ObjectNameField, name).String()
	})
}

func oneObjectOfListWatch(client kubernetes.Interface, name string) cache.SharedIndexInformer {
	lw := cache.NewListWatchFromClient(client.CoreV1().RESTClient(), "nodes", "", fields.OneTermEqualSelector("metadata.name", name))
	return cache.NewSharedIndexInformer(lw, &corev1.Node{}, 0, cache.Indexers{})
}

func testDouble() corelisters.PodLister {
	return informers.NewSharedInformerFactory(fake.NewSimpleClientset(), 0).Core().V1().Pods().Lister()
}

func ownKind(lw cache.ListerWatcher) cache.SharedIndexInformer {
	return cache.NewSharedIndexInformer(lw, &caches.Widget{}, 0, cache.Indexers{})
}

// optionsFromElsewhere may hold a transform.
func optionsFromElsewhere(client kubernetes.Interface, options []informers.SharedInformerOption) corelisters.PodLister {
	return informers.NewSharedInformerFactoryWithOptions(client, 0, options...).Core().V1().Pods().Lister()
}

func optionFromElsewhere(client kubernetes.Interface, option informers.SharedInformerOption) corelisters.PodLister {
	return informers.NewSharedInformerFactoryWithOptions(client, 0, option).Core().V1().Pods().Lister()
}

// madeElsewhere is reported where it is made: there the kinds are known, too.
func madeElsewhere(client kubernetes.Interface) corelisters.PodLister {
	return caches.NewPodFactory(client).Core().V1().Pods().Lister()
}

// customTransform sets the transform where a factory has its informer made.
func customTransform(client kubernetes.Interface) corelisters.PodLister {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.InformerFor(&corev1.Pod{}, func(client kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
		pods := coreinformers.NewPodInformer(client, "", resync, cache.Indexers{})
		mustStrip(pods)
		return pods
	})
	return factory.Core().V1().Pods().Lister()
}

// customSingle caches one object of the factory's only kind.
func customSingle(client kubernetes.Interface, node string) corelisters.NodeLister {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.InformerFor(&corev1.Node{}, func(client kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
		return coreinformers.NewFilteredNodeInformer(client, resync, cache.Indexers{}, func(o *metav1.ListOptions) {
			o.FieldSelector = fields.OneTermEqualSelector("metadata.name", node).String()
		})
	})
	return factory.Core().V1().Nodes().Lister()
}

// filledByHand never starts.
func filledByHand(client kubernetes.Interface, node *corev1.Node) (corelisters.NodeLister, error) {
	stopped := informers.NewSharedInformerFactory(client, time.Hour)
	nodes := stopped.Core().V1().Nodes()
	return nodes.Lister(), nodes.Informer().GetStore().Add(node)
}

// mocked is called with test doubles only.
func mocked(client kubernetes.Interface) corelisters.PodLister {
	return informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Lister()
}

func newMock() corelisters.PodLister { return mocked(fake.NewSimpleClientset()) }

type world struct{ client kubernetes.Interface }

func newWorld(client kubernetes.Interface) *world { return &world{client} }

func newMockWorld() corelisters.PodLister {
	w := &world{fake.NewSimpleClientset()}
	return w.mockPods()
}

// mockPods cannot tell from the field alone.
func (w *world) mockPods() corelisters.PodLister {
	return informers.NewSharedInformerFactory(w.client, 0).Core().V1().Pods().Lister()
}

// copyRecord keeps what is there, if it is there.
func copyRecord(from, to *corev1.Pod) {
	to.ManagedFields = from.ManagedFields
	to.SetManagedFields(from.GetManagedFields())
}

// homonym has a name that means nothing by itself.
func homonym(client kubernetes.Interface) corelisters.PodLister {
	return NewSharedInformerFactory(client, 0).pods
}

type listers struct{ pods corelisters.PodLister }

// NewSharedInformerFactory makes no informers.
func NewSharedInformerFactory(kubernetes.Interface, time.Duration) *listers { return &listers{} }

// stripped shows what the documentation recommends.
func stripped(client kubernetes.Interface) corelisters.PodLister {
	pods := caches.Stripped(client).Core().V1().Pods().Lister()
	return pods
}

// spread keeps listers of a factory that nobody starts: they are empty.
type spread struct {
	pods     corelisters.PodLister
	services corelisters.ServiceLister
}

func emptyListers(client kubernetes.Interface) *spread {
	factory := informers.NewSharedInformerFactory(client, 0)
	return &spread{pods: factory.Core().V1().Pods().Lister(), services: factory.Core().V1().Services().Lister()}
}

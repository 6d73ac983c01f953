package badtransform

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/badtransform/helper"
)

// unlabelled filters objects out.
func unlabelled(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	if len(pod.Labels) == 0 {
		return nil, nil // want error:"unlabelled (drops objects by returning|returns) nil, nil"
	}
	return pod, nil
}

// byName filters by a captured value.
func byName(name string) cache.TransformFunc {
	return func(obj any) (any, error) {
		var result any
		if accessor, err := meta.Accessor(obj); err != nil || accessor.GetName() == name {
			result = obj
		}
		if result == nil {
			return nil, nil // want error:"this transform (drops objects by returning|returns) nil, nil"
		}
		return result, nil
	}
}

// rebuilt forgets the version.
func rebuilt(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	return &corev1.Pod{
		TypeMeta:   pod.TypeMeta,
		ObjectMeta: metav1.ObjectMeta{Name: pod.Name, Namespace: pod.Namespace}, // want info:"rebuilt drops resourceVersion: handlers would miss updates"
		Spec:       pod.Spec,
	}, nil
}

// inHelper forgets the version in a function that it calls.
func inHelper(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		return small(pod), nil
	}
	return obj, nil
}

func small(pod *corev1.Pod) *corev1.Pod {
	out := &corev1.Pod{} // want info:"inHelper drops resourceVersion: handlers would miss updates"
	out.Name, out.Namespace = pod.Name, pod.Namespace
	return out
}

// replaced forgets all metadata of the object that it changes in place.
func replaced(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		*pod = corev1.Pod{Spec: pod.Spec} // want info:"replaced drops resourceVersion: handlers would miss updates" error:"replaced drops the name" error:"replaced drops the namespace"
	}
	return obj, nil
}

// cleared uses setters.
func cleared(obj any) (any, error) {
	if o, ok := obj.(metav1.Object); ok {
		o.SetResourceVersion("") // want info:"cleared drops resourceVersion: handlers would miss updates"
		o.SetNamespace("")       // want error:"cleared drops the namespace: objects of the same name get one key"
	}
	return obj, nil
}

// nameless keeps the labels only.
func nameless(obj any) (any, error) {
	if node, ok := obj.(*corev1.Node); ok {
		small := corev1.Node{}
		small.ObjectMeta = metav1.ObjectMeta{Labels: node.Labels, ResourceVersion: node.ResourceVersion} // want error:"nameless drops the name: objects get one key"
		return &small, nil
	}
	return obj, nil
}

type summary struct {
	metav1.ObjectMeta
	phase corev1.PodPhase
}

// summarise returns another type, and the same for its own output.
func summarise(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	return &summary{pod.ObjectMeta, pod.Status.Phase}, nil
}

// underLister has a lister that asserts pods.
func underLister(client kubernetes.Interface) (corelisters.PodLister, error) {
	factory := informers.NewSharedInformerFactory(client, 0)
	informer := factory.Core().V1().Pods().Informer()
	if err := informer.SetTransform(summarise); err != nil { // want error:"summarise returns \\*badtransform.summary for \\*v1.Pod: the lister of this informer panics on it"
		return nil, err
	}
	return factory.Core().V1().Pods().Lister(), nil
}

// underOwnLister makes the lister of an informer made by hand.
func underOwnLister(lw cache.ListerWatcher) (corelisters.PodLister, error) {
	informer := cache.NewSharedIndexInformer(lw, &corev1.Pod{}, 0, cache.Indexers{})
	transform := cache.TransformFunc(summarise)
	if err := informer.SetTransform(transform); err != nil { // want error:"the lister of this informer panics on it"
		return nil, err
	}
	return corelisters.NewPodLister(informer.GetIndexer()), nil
}

// otherKind gives a transform for nodes to pods.
func otherKind(factory informers.SharedInformerFactory) error {
	nodesOnly := func(obj any) (any, error) {
		node, ok := obj.(*corev1.Node)
		if !ok {
			return nil, fmt.Errorf("no node: %T", obj)
		}
		return node, nil
	}
	return factory.Core().V1().Pods().Informer().SetTransform(nodesOnly) // want error:"this transform fails on every v1.Pod: it expects v1.Node"
}

// typedOnDynamic expects what dynamic and metadata informers do not hold.
func typedOnDynamic(factory dynamicinformer.DynamicSharedInformerFactory, objects metadatainformer.SharedInformerFactory) error {
	podsOnly := func(obj any) (any, error) {
		if isTombstone(obj) {
			return obj, nil
		}
		pod, _ := obj.(*corev1.Pod)
		pod.ManagedFields = nil
		return pod, nil
	}
	if err := factory.ForResource(pods).Informer().SetTransform(podsOnly); err != nil { // want error:"this transform panics on every unstructured.Unstructured: it expects v1.Pod"
		return err
	}
	return objects.ForResource(pods).Informer().SetTransform(podsOnly) // want error:"this transform panics on every v1.PartialObjectMetadata: it expects v1.Pod"
}

// afterStart sets the transform of a running informer of a factory.
func afterStart(client kubernetes.Interface, stop <-chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	informer := factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return informer.SetTransform(stripManagedFields) // want error:"SetTransform after the informer was started: it returns an error"
}

// afterLister started the informer behind a lister.
func afterLister(factory informers.SharedInformerFactory, stop <-chan struct{}) error {
	lister := factory.Core().V1().Nodes().Lister()
	factory.Start(stop)
	_, _ = lister.Get("node")
	return factory.Core().V1().Nodes().Informer().SetTransform(stripManagedFields) // want error:"SetTransform after the informer was started"
}

// afterRun sets the transform of an informer that runs.
func afterRun(lw cache.ListerWatcher, stop <-chan struct{}) error {
	informer := cache.NewSharedInformer(lw, &corev1.Pod{}, 0)
	go informer.Run(stop)
	return informer.SetTransform(stripManagedFields) // want error:"SetTransform after the informer was started"
}

// afterGo runs the informer in a function literal.
func afterGo(ctx context.Context, informer cache.SharedIndexInformer) error {
	go func() {
		informer.Run(ctx.Done())
	}()
	return informer.SetTransform(stripManagedFields) // want error:"SetTransform after the informer was started"
}

// afterHelper starts the factory in a function that it calls.
func afterHelper(client kubernetes.Interface, stop <-chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	informer := factory.Core().V1().Pods().Informer()
	startAll(factory, stop)
	return informer.SetTransform(stripManagedFields) // want error:"SetTransform after the informer was started"
}

func startAll(factory informers.SharedInformerFactory, stop <-chan struct{}) {
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
}

// unheard ignores the error.
func unheard(factory informers.SharedInformerFactory) error {
	informer := factory.Core().V1().Pods().Informer()
	informer.SetTransform(stripManagedFields) // want info:"error of SetTransform is ignored: if the informer is running"
	return nil
}

// unheardPair ignores the error beside a second result.
func unheardPair(informer cache.SharedIndexInformer) (int, *corev1.Pod, error) {
	informer.SetTransform(stripManagedFields) // want info:"error of SetTransform is ignored"
	return 1, nil, nil
}

// unheardNowhere has nowhere to return the error to.
func unheardNowhere(informer cache.SharedIndexInformer) {
	informer.SetTransform(stripManagedFields) // want info:"error of SetTransform is ignored"
}

// unheardOfFactory ignores the error of an informer that its factory may have started.
func unheardOfFactory(factory informers.SharedInformerFactory, stop chan struct{}) error {
	informer := factory.Core().V1().Pods().Informer()
	if stop != nil {
		factory.Start(stop)
	}
	informer.SetTransform(stripManagedFields) // want warning:"error of SetTransform is ignored: if the informer is running"
	return nil
}

// lateInformer is asked for once the factory has started all that it knows.
func lateInformer(factory informers.SharedInformerFactory, stop chan struct{}) error {
	factory.Start(stop)
	informer := factory.Core().V1().Pods().Informer()
	informer.SetTransform(stripManagedFields) // want info:"error of SetTransform is ignored"
	factory.Start(stop)
	return nil
}

// harmless ignores an error that cannot happen, or says that it does.
func harmless(lw cache.ListerWatcher, other cache.SharedIndexInformer) cache.SharedIndexInformer {
	informer := cache.NewSharedIndexInformer(lw, &corev1.Pod{}, 0, cache.Indexers{})
	informer.SetTransform(stripManagedFields)  // want info:"error of SetTransform is ignored"
	_ = other.SetTransform(stripManagedFields) // want info:"error of SetTransform is ignored"
	return informer
}

// twice sets two transforms.
func twice(informer cache.SharedIndexInformer) error {
	if err := informer.SetTransform(trimPod); err != nil {
		return err
	}
	return informer.SetTransform(stripManagedFields) // want warning:"transform set twice: this one replaces the first"
}

// fromHelpers uses transforms of another package.
func fromHelpers(informer, nodes, own cache.SharedIndexInformer) error {
	if err := informer.SetTransform(helper.Filter); err != nil { // want error:"Filter (drops objects by returning|returns) nil, nil"
		return err
	}
	if err := helper.Apply(nodes, helper.Nodes); err != nil { // want info:"Nodes drops resourceVersion: handlers would miss updates"
		return err
	}
	if err := helper.Apply(own, helper.Nothing); err != nil { // want error:"Nothing (drops objects by returning|returns) nil, nil"
		return err
	}
	return own.SetTransform(helper.NewFilter("default"))
}

// Tables hold transforms, too.
var transforms = map[string]cache.TransformFunc{
	"pods":  unlabelled,
	"nodes": nameless,
	"all":   cleared,
	"specs": replaced,
	"none":  rebuilt,
	"calls": inHelper,
	"names": byName("x"),
}

package badtransform

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// writer updates what it reads from a cache that holds no volumes and no data.
type writer struct {
	client  kubernetes.Interface
	pods    corelisters.PodLister
	nodes   corelisters.NodeLister
	configs corelisters.ConfigMapLister
}

func newWriter(client kubernetes.Interface) (*writer, error) {
	factory := informers.NewSharedInformerFactory(client, 0)
	if err := factory.Core().V1().Pods().Informer().SetTransform(trimKinds); err != nil {
		return nil, err
	}
	if err := factory.Core().V1().ConfigMaps().Informer().SetTransform(stripManagedFields); err != nil {
		return nil, err
	}
	w := &writer{client: client, pods: factory.Core().V1().Pods().Lister()}
	w.nodes = factory.Core().V1().Nodes().Lister()
	w.configs = factory.Core().V1().ConfigMaps().Lister()
	return w, nil
}

func (w *writer) label(ctx context.Context, namespace, name string) error {
	pod, err := w.pods.Pods(namespace).Get(name)
	if err != nil {
		return err
	}
	pod = pod.DeepCopy()
	pod.Labels = map[string]string{"seen": "true"}
	_, err = w.client.CoreV1().Pods(namespace).Update(ctx, pod, metav1.UpdateOptions{}) // want warning:"update of a v1.Pod that its cache holds without Spec.Volumes: the server loses the field"
	return err
}

func (w *writer) labelAll(ctx context.Context) error {
	pods, err := w.pods.List(labels.Everything())
	if err != nil {
		return err
	}
	for _, cached := range pods {
		pod := cached.DeepCopy()
		pod.Labels = nil
		if err := w.send(ctx, pod); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) send(ctx context.Context, pod *corev1.Pod) error {
	_, err := w.client.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{}) // want warning:"update of a v1.Pod"
	return err
}

// fresh reads the object from the server before it sends it back.
func (w *writer) fresh(ctx context.Context, namespace, name string) error {
	if _, err := w.pods.Pods(namespace).Get(name); err != nil {
		return err
	}
	pod, err := w.client.CoreV1().Pods(namespace).Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	_, err = w.client.CoreV1().Pods(namespace).Update(ctx, pod, metav1.UpdateOptions{})
	return err
}

// status is ignored by updates, and these caches lose nothing else, or only managedFields.
func (w *writer) others(ctx context.Context) error {
	node, err := w.nodes.Get("node")
	if err != nil {
		return err
	}
	config, err := w.configs.ConfigMaps("default").Get("config")
	if err != nil {
		return err
	}
	if _, err = w.client.CoreV1().Nodes().Update(ctx, node.DeepCopy(), metav1.UpdateOptions{}); err != nil {
		return err
	}
	pod, err := w.pods.Pods("default").Get("pod")
	if err != nil {
		return err
	}
	if _, err = w.client.CoreV1().Pods("default").UpdateStatus(ctx, pod.DeepCopy(), metav1.UpdateOptions{}); err != nil {
		return err
	}
	_, err = w.client.CoreV1().ConfigMaps("default").Update(ctx, config.DeepCopy(), metav1.UpdateOptions{})
	return err
}

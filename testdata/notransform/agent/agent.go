// Package agent runs on every node, where a little is much.
package agent

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

var node = os.Getenv("NODE_NAME")

func own(o *metav1.ListOptions) {
	o.FieldSelector = fields.OneTermEqualSelector("spec.nodeName", node).String()
}

func pods(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(own)) // want info:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Informer()
}

func nodes(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Node are cached"
	factory.Core().V1().Nodes().Informer()
}

// What a label selects is what one application has, on however many nodes that is cached.
func labelled(o *metav1.ListOptions) { o.LabelSelector = "app=controller" }

func controllers(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(labelled)) // want info:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Informer()
}

func secrets(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace("kube-system")) // want info:"^managedFields of Secret are cached"
	factory.Core().V1().Secrets().Informer()
}

// Where only the own node is needed, what is wasted is the others, which another rule says.
func ownNode(client kubernetes.Interface) (*corev1.Node, error) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Node are cached"
	return factory.Core().V1().Nodes().Lister().Get(node)
}

// Package behind has functions list that are given what to ask for.
package behind

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/kubernetes"
)

type keeper struct {
	client kubernetes.Interface
	name   string
	pod    *corev1.Pod
}

func (k *keeper) byPointer(options *metav1.ListOptions) (*corev1.PodList, error) {
	pods, err := k.client.CoreV1().Pods("a").List(context.TODO(), *options)
	if err != nil {
		return pods, err
	}
	return pods, nil
}

func (k *keeper) byValue(options metav1.ListOptions) (*corev1.PodList, error) {
	return k.client.CoreV1().Pods("a").List(context.TODO(), options)
}

func (k *keeper) found() error {
	pods, err := k.byPointer(&metav1.ListOptions{FieldSelector: fields.OneTermEqualSelector("metadata.name", k.name).String()})
	if err != nil {
		return err
	}
	k.pod = &pods.Items[0] // want info:"keeps all objects of its list"
	return nil
}

func (k *keeper) named() error {
	pods, err := k.byValue(metav1.ListOptions{FieldSelector: fields.OneTermEqualSelector("metadata.name", k.name).String()})
	if err != nil {
		return err
	}
	k.pod = &pods.Items[0] // want info:"keeps all objects of its list"
	return nil
}

func (k *keeper) here() error {
	pods, err := k.client.CoreV1().Pods("a").List(context.TODO(), metav1.ListOptions{FieldSelector: fields.OneTermEqualSelector("metadata.name", k.name).String()})
	if err != nil {
		return err
	}
	k.pod = &pods.Items[0] // want info:"keeps all objects of its list"
	return nil
}

func (k *keeper) all() (*corev1.PodList, error) {
	return k.client.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
}

// first keeps one of all.
func (k *keeper) first() error {
	pods, err := k.all()
	if err != nil {
		return err
	}
	k.pod = &pods.Items[0] // want "keeps all objects of its list"
	return nil
}

func (k *keeper) inNamespace(namespace string) (*corev1.PodList, error) {
	return k.client.CoreV1().Pods(namespace).List(context.TODO(), metav1.ListOptions{})
}

// own keeps one of a namespace.
func (k *keeper) own() error {
	pods, err := k.inNamespace("a")
	if err != nil {
		return err
	}
	k.pod = &pods.Items[0] // want info:"keeps all objects of its list"
	return nil
}

// every calls the same function for all.
func (k *keeper) every() (*corev1.PodList, error) { return k.inNamespace("") }

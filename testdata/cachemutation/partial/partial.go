// Package partial changes one field of what it copied from an object of a cache, and puts
// the copy back.
package partial

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
)

type keeper struct {
	clientset  kubernetes.Interface
	nodes      listers.NodeLister
	pods       listers.PodLister
	services   listers.ServiceLister
	claims     listers.PersistentVolumeClaimLister
	accounts   listers.ServiceAccountLister
	volumes    listers.PersistentVolumeLister
	namespaces listers.NamespaceLister
}

// beat notes the time of each call, whatever the condition holds: what it asks is another field.
func (k *keeper) beat(ctx context.Context, name string) error {
	node, err := k.nodes.Get(name)
	if err != nil || !ready(node) {
		return err
	}
	i, condition := find(node)
	condition.LastHeartbeatTime = metav1.Now()
	node.Status.Conditions[i] = condition // want info:"^node.Status.Conditions\\[i\\] writes to an object of the cache before the server has it: change a DeepCopy$"
	_, err = k.clientset.CoreV1().Nodes().UpdateStatus(ctx, node, metav1.UpdateOptions{})
	return err
}

func ready(node *corev1.Node) bool {
	i, condition := find(node)
	return i >= 0 && condition.Status == corev1.ConditionTrue
}

func find(node *corev1.Node) (int, corev1.NodeCondition) {
	for i, condition := range node.Status.Conditions {
		if condition.Type == corev1.NodeReady {
			return i, condition
		}
	}
	return -1, corev1.NodeCondition{}
}

// cordon copies all of such objects, but does not look at that field.
func (k *keeper) cordon(ctx context.Context, name string) error {
	node, err := k.nodes.Get(name)
	if err != nil {
		return err
	}
	node = node.DeepCopy()
	node.Spec.Unschedulable = true
	_, err = k.clientset.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
	return err
}

// probed does the same with the conditions one after the other.
func (k *keeper) probed(ctx context.Context, name string) error {
	pod, err := k.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	for i, condition := range pod.Status.Conditions {
		if condition.Status == corev1.ConditionTrue {
			condition.LastProbeTime = metav1.Now()
			pod.Status.Conditions[i] = condition // want info:"before the server has it"
		}
	}
	_, err = k.clientset.CoreV1().Pods("a").UpdateStatus(ctx, pod, metav1.UpdateOptions{})
	return err
}

// exposed changes the field that it asks: once the cache holds it, no update is made.
func (k *keeper) exposed(ctx context.Context, name string, port int32) error {
	service, err := k.services.Services("a").Get(name)
	if err != nil {
		return err
	}
	for i, exposed := range service.Spec.Ports {
		if exposed.NodePort == port {
			continue
		}
		exposed.NodePort = port
		service.Spec.Ports[i] = exposed // want error:"^service.Spec.Ports\\[i\\] writes to an object of the cache: a failed update is never retried; change a DeepCopy$"
		if _, err = k.clientset.CoreV1().Services("a").Update(ctx, service, metav1.UpdateOptions{}); err != nil {
			return err
		}
	}
	return nil
}

// moved puts the copy in the place of another one, which changes all of that.
func (k *keeper) moved(ctx context.Context, name string) error {
	claim, err := k.claims.PersistentVolumeClaims("a").Get(name)
	if err != nil || len(claim.Status.Conditions) < 2 || claim.Status.Conditions[0].Status == corev1.ConditionTrue {
		return err
	}
	last := claim.Status.Conditions[1]
	last.LastProbeTime = metav1.Now()
	claim.Status.Conditions[0] = last // want error:"a failed update is never retried"
	_, err = k.clientset.CoreV1().PersistentVolumeClaims("a").UpdateStatus(ctx, claim, metav1.UpdateOptions{})
	return err
}

// filled has another function change the copy.
func (k *keeper) filled(ctx context.Context, name string) error {
	volume, err := k.volumes.Get(name)
	if err != nil || volume.Status.Phase == corev1.VolumeFailed {
		return err
	}
	status := volume.Status
	fail(&status)
	volume.Status = status // want error:"a failed update is never retried"
	_, err = k.clientset.CoreV1().PersistentVolumes().UpdateStatus(ctx, volume, metav1.UpdateOptions{})
	return err
}

func fail(status *corev1.PersistentVolumeStatus) { status.Phase = corev1.VolumeFailed }

// explained changes a field of the whole status.
func (k *keeper) explained(ctx context.Context, name, message string) error {
	namespace, err := k.namespaces.Get(name)
	if err != nil || namespace.Status.Phase != corev1.NamespaceActive {
		return err
	}
	status := namespace.Status
	status.Conditions = []corev1.NamespaceCondition{{Message: message}}
	namespace.Status = status // want info:"before the server has it"
	_, err = k.clientset.CoreV1().Namespaces().UpdateStatus(ctx, namespace, metav1.UpdateOptions{})
	return err
}

// hinted is like beat, but that other code looks at the field in a copy.
func (k *keeper) hinted(ctx context.Context, name, host string) error {
	account, err := k.accounts.ServiceAccounts("a").Get(name)
	if err != nil {
		return err
	}
	account.Secrets[0].Name = host // want error:"later reads see what the server never had"
	_, err = k.clientset.CoreV1().ServiceAccounts("a").Update(ctx, account, metav1.UpdateOptions{})
	return err
}

func (k *keeper) host(name string) string {
	account, err := k.accounts.ServiceAccounts("a").Get(name)
	if err != nil {
		return ""
	}
	return account.DeepCopy().Secrets[0].Name
}

//go:build kube31

// Package forgone writes to objects before updates that nobody makes again, or somebody.
package forgone

import (
	"context"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

type worker struct {
	clientset kubernetes.Interface
	claims    claimsGetter
	services  cache.Indexer
	nodes     cache.Indexer
	accounts  cache.Indexer
	volumes   cache.Indexer
	quotas    cache.Indexer
}

// claimsGetter is a client from before requests took a context.
type claimsGetter interface {
	Services(namespace string) serviceInterface
}

type serviceInterface interface {
	Update(*corev1.Service) (*corev1.Service, error)
	Delete(name string, options *metav1.DeleteOptions) error
}

func (w *worker) start(lw cache.ListerWatcher) {
	w.services, _ = cache.NewIndexerInformer(lw, &corev1.Service{}, 0, cache.ResourceEventHandlerFuncs{}, cache.Indexers{})
	w.quotas, _ = cache.NewIndexerInformer(lw, &corev1.ResourceQuota{}, 0, cache.ResourceEventHandlerFuncs{}, cache.Indexers{})
	w.nodes, _ = cache.NewIndexerInformer(lw, &corev1.Node{}, 10*time.Minute, cache.ResourceEventHandlerFuncs{}, cache.Indexers{})
	w.accounts, _ = cache.NewIndexerInformer(lw, &corev1.ServiceAccount{}, 0, cache.ResourceEventHandlerFuncs{}, cache.Indexers{})
	w.volumes, _ = cache.NewIndexerInformer(lw, &corev1.PersistentVolume{}, 0, cache.ResourceEventHandlerFuncs{}, cache.Indexers{})
}

// service has its failure logged, and nothing has it called again.
func (w *worker) service(key string) error {
	obj, exists, err := w.services.GetByKey(key)
	if err != nil || !exists {
		return err
	}
	service := obj.(*corev1.Service)
	if service.Spec.ExternalName != "" {
		return nil
	}
	w.report(service, key) // want warning:"it no longer is what the server has"
	return nil
}

func (w *worker) report(service *corev1.Service, key string) {
	service.Spec.ExternalName = key
	if _, err := w.claims.Services(service.Namespace).Update(service); err != nil {
		log.Printf("update %s: %v", service.Name, err)
	}
}

// quota tells the server what it writes, and nothing has it called again.
func (w *worker) quota(ctx context.Context, key string) error {
	obj, exists, err := w.quotas.GetByKey(key)
	if err != nil || !exists {
		return err
	}
	quota := obj.(*corev1.ResourceQuota)
	if quota.Annotations["seen"] == key {
		return nil
	}
	quota.Annotations["seen"] = key // want info:"before the server has it"
	if _, err := w.clientset.CoreV1().ResourceQuotas(quota.Namespace).Update(ctx, quota, metav1.UpdateOptions{}); err != nil {
		log.Printf("update %s: %v", quota.Name, err)
	}
	return nil
}

// node is resynced.
func (w *worker) node(ctx context.Context, key string) error {
	obj, exists, err := w.nodes.GetByKey(key)
	if err != nil || !exists {
		return err
	}
	node := obj.(*corev1.Node)
	if node.Spec.ProviderID != "" {
		return nil
	}
	node.Spec.ProviderID = "cloud://" + key // want error:"a failed update is never retried"
	if _, err := w.clientset.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{}); err != nil {
		log.Printf("update %s: %v", node.Name, err)
	}
	return nil
}

// account returns what failed.
func (w *worker) account(ctx context.Context, key string) error {
	obj, exists, err := w.accounts.GetByKey(key)
	if err != nil || !exists {
		return err
	}
	account := obj.(*corev1.ServiceAccount)
	if account.Labels["seen"] == key {
		return nil
	}
	account.Labels["seen"] = key // want error:"a failed update is never retried"
	_, err = w.clientset.CoreV1().ServiceAccounts(account.Namespace).Update(ctx, account, metav1.UpdateOptions{})
	return err
}

// volume is read by others.
func (w *worker) volume(ctx context.Context, key string) error {
	obj, exists, err := w.volumes.GetByKey(key)
	if err != nil || !exists {
		return err
	}
	volume := obj.(*corev1.PersistentVolume)
	if volume.Labels["class"] == key {
		return nil
	}
	volume.Labels["class"] = key // want error:"a failed update is never retried"
	if _, err := w.clientset.CoreV1().PersistentVolumes().Update(ctx, volume, metav1.UpdateOptions{}); err != nil {
		log.Printf("update %s: %v", volume.Name, err)
	}
	return nil
}

func (w *worker) class(key string) string {
	obj, exists, err := w.volumes.GetByKey(key)
	if err != nil || !exists {
		return ""
	}
	return obj.(*corev1.PersistentVolume).Labels["class"]
}

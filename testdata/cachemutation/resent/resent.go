// Package resent checks an object of a cache before it writes to it, and sends it
// whatever the check says.
package resent

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
)

const mark = "example.com/orphan"

type cleaner struct {
	clientset kubernetes.Interface
	volumes   listers.PersistentVolumeLister
	claims    listers.PersistentVolumeClaimLister
	nodes     listers.NodeLister
	accounts  listers.ServiceAccountLister
}

func (c *cleaner) run(stop <-chan struct{}) {
	go wait.Until(c.clean, time.Minute, stop)
}

// clean asks about what is not written, and marks what is found once a minute.
func (c *cleaner) clean() {
	volumes, err := c.volumes.List(labels.Everything())
	if err != nil {
		return
	}
	for _, volume := range volumes {
		orphan, err := c.isOrphan(volume)
		if err != nil {
			continue
		}
		if orphan {
			if err := c.annotate(volume); err != nil { // want info:"^c.annotate writes to an object of the cache before the server has it: change a DeepCopy$"
				continue
			}
		}
	}
}

func (c *cleaner) isOrphan(volume *corev1.PersistentVolume) (bool, error) {
	if volume.DeletionTimestamp == nil || volume.Spec.ClaimRef == nil || volume.Spec.StorageClassName == "" {
		return false, nil
	}
	_, err := c.claims.PersistentVolumeClaims(volume.Spec.ClaimRef.Namespace).Get(volume.Spec.ClaimRef.Name)
	return err != nil, nil
}

func (c *cleaner) annotate(volume *corev1.PersistentVolume) error {
	if !metav1.HasAnnotation(volume.ObjectMeta, mark) {
		metav1.SetMetaDataAnnotation(&volume.ObjectMeta, mark, "yes")
	}
	_, err := c.clientset.CoreV1().PersistentVolumes().Update(context.TODO(), volume, metav1.UpdateOptions{})
	return err
}

// cordon checks before the write alone.
func (c *cleaner) cordon(name, reason string) error {
	node, err := c.nodes.Get(name)
	if err != nil {
		return err
	}
	if node.Annotations[mark] != reason {
		node.Annotations[mark] = reason // want info:"^node.Annotations\\[mark\\] writes to an object of the cache before the server has it: change a DeepCopy$"
	}
	_, err = c.clientset.CoreV1().Nodes().Update(context.TODO(), node, metav1.UpdateOptions{})
	return err
}

// account sends only what it found to be different: that is forgotten.
func (c *cleaner) account(name, reason string) error {
	account, err := c.accounts.ServiceAccounts("a").Get(name)
	if err != nil || account.Annotations[mark] == reason {
		return err
	}
	account.Annotations[mark] = reason // want error:"a failed update is never retried"
	_, err = c.clientset.CoreV1().ServiceAccounts("a").Update(context.TODO(), account, metav1.UpdateOptions{})
	return err
}

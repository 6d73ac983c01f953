package itempointer

import (
	"context"

	batchv1 "k8s.io/api/batch/v1"
	storagev1 "k8s.io/api/storage/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// cellar lives as long as the program.
type cellar struct {
	classes map[string]*storagev1.StorageClass
	jobs    map[string]*batchv1.Job
}

// A cluster has few classes: their list is small.
func (c *cellar) few(ctx context.Context, client kubernetes.Interface) error {
	list, err := client.StorageV1().StorageClasses().List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := range list.Items {
		if list.Items[i].Provisioner == "barrels" {
			c.classes[list.Items[i].Name] = &list.Items[i] // want info:"kept in c.classes"
		}
	}
	return nil
}

// So is the list of one namespace.
func (c *cellar) oneNamespace(ctx context.Context, client kubernetes.Interface) error {
	list, err := client.BatchV1().Jobs("brewery").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := range list.Items {
		if list.Items[i].Status.Active > 0 {
			c.jobs[list.Items[i].Name] = &list.Items[i] // want info:"kept in c.jobs"
		}
	}
	return nil
}

func (c *cellar) emptied(name string) {
	delete(c.classes, name)
	delete(c.jobs, name)
}

func (c *cellar) everywhere(ctx context.Context, client kubernetes.Interface) error {
	list, err := client.BatchV1().Jobs("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := range list.Items {
		if list.Items[i].Status.Active > 0 {
			c.jobs[list.Items[i].Name] = &list.Items[i] // want warning:"kept in c.jobs"
		}
	}
	return nil
}

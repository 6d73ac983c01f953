package proofs

import (
	"testing"

	storagev1 "k8s.io/api/storage/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

// warningController collects the drivers whose pods it would look at again.
type warningController struct{ enqueued []string }

// found is the handler as it was found.
func (c *warningController) found(obj any) {
	csiDriver, ok := obj.(*storagev1.CSIDriver)
	if !ok {
		return
	}
	if csiDriver.Spec.SELinuxMount != nil && *csiDriver.Spec.SELinuxMount {
		c.enqueued = append(c.enqueued, csiDriver.Name)
	}
}

// mended is the handler with the change that the page shows.
func (c *warningController) mended(obj any) {
	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = tombstone.Obj
	}
	c.found(obj)
}

// missDriver lets an informer miss that a driver was deleted, and returns the
// drivers whose pods the handler asks to look at.
func missDriver(t *testing.T, handler func(*warningController, any)) []string {
	t.Helper()
	mount := true
	client := server(&storagev1.CSIDriver{
		ObjectMeta: metav1.ObjectMeta{Name: "driver"},
		Spec:       storagev1.CSIDriverSpec{SELinuxMount: &mount},
	})
	c, handled := &warningController{}, make(chan bool)
	factory := informers.NewSharedInformerFactory(client, 0)
	_, err := factory.Storage().V1().CSIDrivers().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			handler(c, obj)
			close(handled)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	miss(t, client, factory, "csidrivers", func() error {
		return client.StorageV1().CSIDrivers().Delete(t.Context(), "driver", metav1.DeleteOptions{})
	})
	<-handled
	return c.enqueued
}

func TestSELinuxWarningLosesTheDeletion(t *testing.T) {
	if drivers := missDriver(t, (*warningController).found); len(drivers) != 0 {
		t.Errorf("the deletion was not lost: the pods of %v are looked at", drivers)
	}
}

func TestSELinuxWarningMended(t *testing.T) {
	if drivers := missDriver(t, (*warningController).mended); len(drivers) != 1 {
		t.Errorf("the pods of %v are looked at", drivers)
	}
}

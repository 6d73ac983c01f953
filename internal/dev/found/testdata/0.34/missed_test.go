package proofs

import (
	"testing"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	clienttesting "k8s.io/client-go/testing"
)

// server is a fake API server that holds objects.
func server(objects ...runtime.Object) *fake.Clientset { return fake.NewClientset(objects...) }

// start runs the informers of a factory until the test ends, and returns when
// they hold what the server has.
func start(t *testing.T, factory informers.SharedInformerFactory) {
	t.Helper()
	factory.Start(t.Context().Done())
	for kind, synced := range factory.WaitForCacheSync(t.Context().Done()) {
		if !synced {
			t.Fatalf("the informer for %s did not start", kind)
		}
	}
}

// miss runs informers that do not get to know of a deletion by their watch: it
// breaks while something is deleted, and its place in the history is gone when
// it comes back. That is what a network that fails, or an API server that
// restarts, does to them.
func miss(t *testing.T, client *fake.Clientset, factory informers.SharedInformerFactory, resource string, remove func() error) {
	t.Helper()
	watches := make(chan *watch.FakeWatcher, 10)
	client.PrependWatchReactor(resource, func(clienttesting.Action) (bool, watch.Interface, error) {
		w := watch.NewFake()
		watches <- w
		return true, w, nil
	})
	start(t, factory)
	broken := <-watches
	if err := remove(); err != nil {
		t.Fatal(err)
	}
	expired := apierrors.NewResourceExpired("too old resource version").Status()
	broken.Error(&expired)
}

// Package remote does for others what waits.
package remote

import (
	"context"
	"net/http"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// Tell tells a server about a name, and waits for the answer.
func Tell(name string) error {
	return post("http://names/" + name)
}

func post(url string) error {
	resp, err := http.Post(url, "text/plain", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Later tells it without waiting.
func Later(name string) {
	go func() { _ = Tell(name) }()
}

// Background runs f in a goroutine.
func Background(f func()) { go f() }

// Do runs f.
func Do(f func()) { f() }

// Forget deletes a pod.
type Forgetter struct{ Client kubernetes.Interface }

// Forget deletes a pod if it is told to.
func (f *Forgetter) Forget(name string, really bool) {
	if really {
		_ = f.Client.CoreV1().Pods("default").Delete(context.TODO(), name, metav1.DeleteOptions{})
	}
}

// Register registers f for new objects.
func Register(informer cache.SharedIndexInformer, f func(any)) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { f(obj) }})
}

// Store is implemented by what keeps names.
type Store interface{ Put(name string) }

type slow struct{}

func (slow) Put(string) { time.Sleep(time.Second) }

// NewStore returns a store.
func NewStore() Store { return slow{} }

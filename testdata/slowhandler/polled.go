package slowhandler

import (
	"errors"
	"net/http"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	coreinformers "k8s.io/client-go/informers/core/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// A directory knows the numbers that another informer tells it.
type directory struct {
	lock    sync.Mutex
	numbers map[string]int
	pods    corelisters.PodLister
	client  *http.Client
	ask     func(string) bool
}

func (d *directory) find(name string) (int, error) {
	d.lock.Lock()
	defer d.lock.Unlock()
	if n, ok := d.numbers[name]; ok {
		return n, nil
	}
	return 0, errors.New("unknown")
}

var patience = wait.Backoff{Duration: 400 * time.Millisecond, Factor: 1.5, Steps: 6}

// wait asks what it knows, and waits where that is nothing yet.
func (d *directory) wait(name string) error {
	return wait.ExponentialBackoff(patience, func() (bool, error) {
		_, err := d.find(name)
		return err == nil, nil
	})
}

func (d *directory) known(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		_ = d.wait(obj.(*corev1.Pod).Name) // want info:"polls in an event handler"
	})
}

func (d *directory) listed(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		name := obj.(*corev1.Pod).Name
		_ = wait.PollImmediate(time.Second, time.Minute, func() (bool, error) { // want info:"^wait.PollImmediate polls in an event handler"
			_, err := d.pods.Pods("").Get(name)
			return err == nil, nil
		})
	})
}

// It waits for the first interval in any case.
func (d *directory) pauses(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		_ = wait.Poll(time.Second, time.Minute, func() (bool, error) { // want warning:"^wait.Poll polls in an event handler"
			_, err := d.find("")
			return err == nil, nil
		})
	})
}

// Each question takes a while.
func (d *directory) requests(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		_ = wait.PollImmediate(time.Second, time.Minute, func() (bool, error) {
			_, err := d.client.Get("http://example.com") // want warning:"^Client.Get waits for the network in an event handler"
			return err == nil, nil
		})
	})
}

// What it asks is not known.
func (d *directory) asks(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		_ = wait.PollImmediate(time.Second, time.Minute, func() (bool, error) { // want warning:"^wait.PollImmediate polls in an event handler"
			return d.ask(""), nil
		})
	})
}

// again polls within its own poll.
func (d *directory) again(name string) error {
	return wait.ExponentialBackoff(patience, func() (bool, error) {
		return d.again(name) == nil, nil
	})
}

func (d *directory) repeats(informer coreinformers.PodInformer) {
	onAdd(informer, func(obj any) {
		_ = d.again("") // want warning:"polls in an event handler"
	})
}

package brief

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// watched looks on until a pod is done.
func watched(client kubernetes.Interface, wait bool) error {
	var updates chan *corev1.Pod
	if wait {
		stop := make(chan struct{})
		defer close(stop)
		updates = make(chan *corev1.Pod)
		informer := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Informer()
		_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) { updates <- obj.(*corev1.Pod) }})
		go informer.Run(stop) // want "^brief$"
	}
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			fmt.Print(".")
		case pod, ok := <-updates:
			if !ok {
				return nil
			}
			if pod.Status.Phase == corev1.PodSucceeded || pod.Status.Phase == corev1.PodFailed {
				return nil
			}
		}
	}
}

// counted waits by receiving alone.
func counted(ctx context.Context, client kubernetes.Interface) int {
	running, cancel := context.WithCancel(ctx)
	defer cancel()
	ready := make(chan int)
	informer := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Informer()
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {
		select {
		case ready <- 1:
		case <-running.Done():
		}
	}})
	go informer.Run(running.Done()) // want "^brief$"
	for n := 0; ; n++ {
		if got := <-ready; got+n > 3 {
			return n
		}
	}
}

// served works on what its handlers send until it is told to end.
func served(client kubernetes.Interface) error {
	stop := make(chan struct{})
	defer close(stop)
	updates, signals := make(chan *corev1.Pod), make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt)
	informer := informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Informer()
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) { updates <- obj.(*corev1.Pod) }})
	go informer.Run(stop)
	for {
		select {
		case s := <-signals:
			if s == os.Interrupt {
				return nil
			}
		case pod, ok := <-updates:
			if !ok {
				return nil
			}
			if pod.Name == "" {
				return errors.New("a pod without a name")
			}
			fmt.Println(pod.Name)
		}
	}
}

// restarted ends with the first change, whenever that comes.
func restarted(client kubernetes.Interface) {
	stop := make(chan struct{})
	defer close(stop)
	changed := make(chan struct{})
	informer := informers.NewSharedInformerFactory(client, 0).Core().V1().ConfigMaps().Informer()
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, _ any) { changed <- struct{}{} }})
	go informer.Run(stop)
	<-changed
}

// handed waits for what others send.
func handed(client kubernetes.Interface, done <-chan bool) {
	stop := make(chan struct{})
	defer close(stop)
	informer := informers.NewSharedInformerFactory(client, 0).Core().V1().ConfigMaps().Informer()
	go informer.Run(stop)
	for {
		if <-done {
			return
		}
	}
}

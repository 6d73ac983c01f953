package rawwatch

import (
	"context"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
)

// A recording waits until its last event has arrived.
type recording struct{ watch watch.Interface }

// record opens the watch.
func record(ctx context.Context, client kubernetes.Interface) (*recording, error) {
	w, err := client.CoreV1().Events("default").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	return &recording{w}, nil
}

// Fatal ends the process.
func (r *recording) Fatal(err error) {
	r.arrived()
	if err != nil {
		log.Fatal(err)
	}
	log.Panic("fatal")
}

// arrived waits for ten seconds at most.
func (r *recording) arrived() {
	timeout := time.After(10 * time.Second)
	for {
		select {
		case <-timeout:
			return
		case e, ok := <-r.watch.ResultChan():
			if !ok {
				return
			}
			event := e.Object.(*corev1.Event) // want info:"panics on Error events"
			if event.Reason == "Fatal" {
				return
			}
		}
	}
}

// quit ends the process, as does what calls it.
func (r *recording) quit(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	r.settled(ctx)
	r.settling()
	log.Fatal("settled")
}

func (r *recording) settled(ctx context.Context) {
	for {
		select {
		case e := <-r.watch.ResultChan(): // want info:"goes unnoticed"
			log.Print(e.Type)
		case <-ctx.Done():
			return
		}
	}
}

func (r *recording) settling() {
	timer := time.NewTimer(time.Second)
	defer timer.Stop()
	for {
		select {
		case e := <-r.watch.ResultChan(): // want info:"goes unnoticed"
			log.Print(e.Type)
		case <-timer.C:
			return
		}
	}
}

// serve works until its watch ends, and only then does the process.
func (r *recording) serve() {
	r.each()
	log.Fatal("the watch has ended")
}

func (r *recording) each() {
	for {
		select {
		case <-time.After(time.Hour): // since the last event
			return
		case e, ok := <-r.watch.ResultChan():
			if !ok {
				return
			}
			log.Print(e.Object.(*corev1.Event).Reason) // want error:"panics on Error events"
		}
	}
}

// perhaps goes on, and another caller does in any case.
func (r *recording) perhaps(err error) {
	r.waits()
	if err != nil {
		log.Fatal(err)
	}
}

func (r *recording) waits() {
	timeout := time.After(10 * time.Second)
	for {
		select {
		case <-timeout:
			return
		case e, ok := <-r.watch.ResultChan():
			if !ok {
				return
			}
			log.Print(e.Object.(*corev1.Event).Reason) // want error:"panics on Error events"
		}
	}
}

// rounds begins again after the wait.
func (r *recording) rounds() {
	for {
		r.round()
	}
}

func (r *recording) round() {
	timeout := time.After(10 * time.Second)
	for {
		select {
		case <-timeout:
			return
		case e, ok := <-r.watch.ResultChan():
			if !ok {
				return
			}
			log.Print(e.Object.(*corev1.Event).Reason) // want error:"panics on Error events"
		}
	}
}

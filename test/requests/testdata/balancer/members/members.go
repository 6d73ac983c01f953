// Package members knows the other instances of the balancer.
package members

import (
	"log"
	"time"

	"example.com/testdata/balancer/k8s"
)

// List are the members.
type List struct {
	client            *k8s.Client
	namespace, labels string
	ips               []string
}

// New returns an empty list.
func New(client *k8s.Client, namespace, labels string) *List {
	return &List{client: client, namespace: namespace, labels: labels}
}

// Start keeps the list up to date.
func (l *List) Start() {
	go l.update()
}

func (l *List) update() {
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for range ticker.C {
		if err := l.members(); err != nil {
			log.Print(err)
		}
	}
}

func (l *List) members() error {
	ips, err := l.client.PodIPs(l.namespace, l.labels)
	l.ips = ips
	return err
}

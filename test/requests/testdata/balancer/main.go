// The balancer controller hands out addresses to Services. Its options have
// the shape of a load balancer: its own kinds in its own namespace by a field
// selector, the kinds of the cluster everywhere.
package main

import (
	"log"
	"os"

	discovery "k8s.io/api/discovery/v1"

	corev1 "k8s.io/api/core/v1"

	"example.com/testdata/balancer/controllers"
	"example.com/testdata/balancer/k8s"
	"example.com/testdata/balancer/members"
)

type controller struct{ assigned map[string]string }

func (c *controller) setBalancer(name string, _ *corev1.Service, _ []discovery.EndpointSlice) error {
	c.assigned[name] = "192.0.2.1"
	return nil
}

func (c *controller) setNode(*corev1.Node) error { return nil }

func (c *controller) setConfig(controllers.Resources) error { return nil }

func main() {
	namespace := os.Getenv("BALANCER_NAMESPACE")
	if namespace == "" {
		namespace = "balancer-system"
	}
	c := &controller{assigned: map[string]string{}}
	client, err := k8s.New(&k8s.Config{
		Namespace:     namespace,
		ReadEndpoints: true,
		Announce:      os.Getenv("ANNOUNCE") != "",
		Listener: k8s.Listener{
			ServiceChanged: c.setBalancer,
			NodeChanged:    c.setNode,
			ConfigChanged:  c.setConfig,
		},
	})
	if err != nil {
		log.Fatal(err)
	}
	list := members.New(client, namespace, "app=balancer")
	list.Start()
	if err := client.Run(); err != nil {
		log.Fatal(err)
	}
}

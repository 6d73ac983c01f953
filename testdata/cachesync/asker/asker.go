// Package asker asks listers for what may not be there yet.
package asker

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	listers "k8s.io/client-go/listers/core/v1"
)

// Node asks for a node until there is one.
func Node(nodes listers.NodeLister, name string) (*corev1.Node, error) {
	var found *corev1.Node
	err := wait.ExponentialBackoff(wait.Backoff{Duration: time.Second, Steps: 5}, func() (bool, error) {
		node, err := nodes.Get(name)
		if err != nil {
			return false, nil
		}
		found = node
		return true, nil
	})
	return found, err
}

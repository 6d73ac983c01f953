// Package a marks pods of a cache.
package a

import (
	"example.com/controller/marks"
	listers "k8s.io/client-go/listers/core/v1"
)

// Mark marks one pod.
func Mark(pods listers.PodLister) error {
	pod, err := pods.Pods("a").Get("b")
	if err != nil {
		return err
	}
	marks.Seen(pod)
	return nil
}

//go:build kube28 && !kube33

// Package main gives its manager a client timeout.
package main

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

func main() {
	config := ctrl.GetConfigOrDie()
	config.Timeout = time.Minute
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^before apimachinery 0.33 a timeout that cuts a watch within a message makes the cache list everything again$"
	if err != nil {
		panic(err)
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil)
}

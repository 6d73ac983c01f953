// Package main tells others how many pods there are.
package main

import (
	"context"
	"net/http"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	go count(context.Background(), kubernetes.NewForConfigOrDie(&rest.Config{}))
	http.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("up")) })
	println(http.ListenAndServe(":8080", nil))
}

func count(ctx context.Context, client kubernetes.Interface) {
	for range time.Tick(time.Second) {
		list, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want warning:"live LIST of Pods in all namespaces"
		if err != nil {
			return
		}
		println(len(list.Items))
	}
}

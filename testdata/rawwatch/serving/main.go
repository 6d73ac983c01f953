// Command serving serves users, and watches for itself.
package main

import (
	"context"
	"log"
	"net/http"

	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/rawwatch/serving/follow"
	"example.com/testdata/rawwatch/serving/server"
)

func main() {
	s := &server.Server{Client: kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie())}
	mux := http.NewServeMux()
	s.Routes(mux)
	s.Start(context.Background())
	go func() { log.Print(http.ListenAndServe(":8080", mux)) }()
	follow.ForProgram(context.Background(), s.Client, func(text string) { log.Print(text) })
}

// Command census counts pods, in the cache of its manager and at the API server.
package main

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/firstpage/anykind/turn"
)

type census struct{ reader client.Reader }

func (c census) Start(ctx context.Context) error {
	var pods corev1.PodList
	return turn.Each(ctx, c.reader, &pods, func() { log.Print(len(pods.Items)) })
}

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		log.Fatal(err)
	}
	if err := mgr.Add(census{reader: mgr.GetAPIReader()}); err != nil {
		log.Fatal(err)
	}
	var pods corev1.PodList
	count := func() { log.Print(len(pods.Items)) }
	if err := turn.Each(context.Background(), mgr.GetClient(), &pods, count); err != nil { // want "cache"
		log.Fatal(err)
	}
	log.Fatal(mgr.Start(ctrl.SetupSignalHandler()))
}

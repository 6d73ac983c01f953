//go:build kube27

// Command register counts objects with a client that reads service accounts from the API server.
package main

import (
	"context"
	"log"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/firstpage/anykind/turn"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.ServiceAccount{}}}},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, t := range tellers(mgr) {
		if err := mgr.Add(t); err != nil {
			log.Fatal(err)
		}
	}
	if err := mgr.Add(runnable{mgr.GetClient()}); err != nil {
		log.Fatal(err)
	}
	log.Fatal(mgr.Start(ctrl.SetupSignalHandler()))
}

func deployments() client.ObjectList { return &appsv1.DeploymentList{} }

func tellers(mgr ctrl.Manager) []*turn.Teller {
	return []*turn.Teller{
		{Reader: mgr.GetClient(), NewList: deployments}, // want "cache"
		{Reader: mgr.GetClient(), NewList: func() client.ObjectList { return &corev1.ServiceAccountList{} }},
		{Reader: mgr.GetClient(), NewList: func() client.ObjectList { return &unstructured.UnstructuredList{} }},
		{Reader: mgr.GetAPIReader(), NewList: deployments},
		told(mgr, deployments),
		told(mgr, func() client.ObjectList { return &corev1.ServiceAccountList{} }),
	}
}

func told(mgr ctrl.Manager, list func() client.ObjectList) *turn.Teller {
	return &turn.Teller{Reader: mgr.GetClient(), NewList: list}
}

type runnable struct{ reader client.Reader }

// Start pages through lists of its own.
func (r runnable) Start(ctx context.Context) error {
	if err := turn.Each(ctx, r.reader, &appsv1.DeploymentList{}, func() {}); err != nil { // want "cache"
		return err
	}
	if err := turn.Each(ctx, r.reader, &corev1.ServiceAccountList{}, func() {}); err != nil {
		return err
	}
	visit := func(client.ObjectList) {}
	if err := turn.Made(ctx, r.reader, deployments, visit); err != nil { // want "cache"
		return err
	}
	return turn.Made(ctx, r.reader, func() client.ObjectList { return &corev1.ServiceAccountList{} }, visit)
}

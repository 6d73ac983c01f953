// Package app uses kit; each line with the name of a role has a finding that
// only those have who know the role.
package app

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/controller/kit"
)

func configured(ctx context.Context, cfg *rest.Config) {
	c, err := kit.NewLive(cfg)
	if err != nil {
		return
	}
	for range time.Tick(time.Minute) {
		_ = c.List(ctx, &corev1.PodList{}) // live-client
	}
}

func unconfigured(ctx context.Context) {
	for range time.Tick(time.Minute) {
		_ = kit.Live().List(ctx, &corev1.PodList{}) // live-client
	}
}

func behindInterface(ctx context.Context, c kit.Clients) {
	for range time.Tick(time.Minute) {
		_ = c.Direct().List(ctx, &corev1.PodList{}) // live-client
	}
}

func wrapped(ctx context.Context, cfg *rest.Config) {
	c, err := client.New(cfg, client.Options{})
	if err != nil {
		return
	}
	for range time.Tick(time.Minute) {
		_ = kit.Wrap("mine", c).List(ctx, &corev1.PodList{}) // wraps-client
	}
}

func uncopied(ctx context.Context, c client.Client) {
	var list corev1.PodList
	if c.List(ctx, &list, kit.WithoutCopy()) != nil {
		return
	}
	for i := range list.Items {
		list.Items[i].Labels["seen"] = "true" // no-deep-copy
	}
}

func one() {
	kit.Pod("a").Labels["seen"] = "true" // cached-object
}

func many() {
	for _, p := range kit.Pods() {
		p.Labels["seen"] = "true" // cached-list
	}
}

func keep(index *kit.Index, l *corev1.PodList) {
	for i := range l.Items {
		if l.Items[i].Spec.NodeName != "" {
			index.Keep(&l.Items[i]) // retains
		}
	}
}

type pool struct{ kube kubernetes.Interface }

func (p *pool) Process(ctx context.Context) {
	_, _ = p.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // hot-roots
	kit.Each(3, (&bodies{p.kube}).each)
	kit.Retry((&bodies{p.kube}).again)
	kit.Call((&bodies{p.kube}).called)
}

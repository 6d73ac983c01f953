package application

import (
	"context"
	"fmt"
	"slices"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/analytics/api"
)

// matcher finds out whether a namespace is one to care for.
type matcher struct {
	client     client.Client
	namespaces []string
	selector   labels.Selector
}

func newMatcher(c client.Client, namespaces []string, selector string) (*matcher, error) {
	m := &matcher{client: c, namespaces: namespaces}
	parsed, err := labels.Parse(selector)
	if err != nil {
		return nil, fmt.Errorf("failed to parse the selector: %w", err)
	}
	m.selector = parsed
	return m, nil
}

func (m *matcher) matches(ctx context.Context, name string) bool {
	if slices.Contains(m.namespaces, cache.AllNamespaces) {
		return true
	}
	var ns corev1.Namespace
	if err := m.client.Get(ctx, client.ObjectKey{Name: name}, &ns); err != nil {
		return false
	}
	return m.selector.Matches(labels.Set(ns.Labels))
}

type podFilter struct {
	predicate.Funcs
	matcher *matcher
}

func newPodFilter(c client.Client, namespaces []string, selector string) (*podFilter, error) {
	m, err := newMatcher(c, namespaces, selector)
	if err != nil {
		return nil, err
	}
	return &podFilter{matcher: m}, nil
}

// Create lets Pods through that are in a namespace of ours.
func (f *podFilter) Create(e event.CreateEvent) bool {
	pod, ok := e.Object.(*corev1.Pod)
	return ok && f.matcher.matches(context.Background(), pod.Namespace)
}

type podHandler struct {
	handler.Funcs
	client client.Client
}

func newPodHandler(c client.Client) *podHandler {
	h := &podHandler{client: c}
	h.CreateFunc = h.create
	return h
}

func (h *podHandler) create(ctx context.Context, e event.CreateEvent, q workqueue.TypedRateLimitingInterface[reconcile.Request]) {
	app := &api.Application{}
	key := client.ObjectKey{Namespace: e.Object.GetNamespace(), Name: e.Object.GetLabels()["batch.example.com/app"]}
	if err := h.client.Get(ctx, key, app); err == nil {
		q.Add(reconcile.Request{NamespacedName: key})
	}
}

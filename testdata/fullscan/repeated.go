package fullscan

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	corelisters "k8s.io/client-go/listers/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// matcher goes through caches in loops.
type matcher struct {
	client client.Client
	pods   corelisters.PodLister
	nodes  corelisters.NodeLister
	count  map[string]int
	// namespace is where a method looks.
	namespace string
}

func newMatcher(mgr ctrl.Manager, pods corelisters.PodLister, nodes corelisters.NodeLister) *matcher {
	return &matcher{client: mgr.GetClient(), pods: pods, nodes: nodes, count: map[string]int{}}
}

func (m *matcher) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var services corev1.ServiceList
	if err := m.client.List(ctx, &services, client.InNamespace(req.Namespace)); err != nil {
		return ctrl.Result{}, err
	}
	for _, step := range []func(context.Context, []corev1.Service) error{
		m.same, m.sameCopies, m.sameOfNamespace, m.own, m.ownNamespace, m.ownSelector, m.written, m.sometimes, m.before, m.moved, m.turned,
	} {
		if err := step(ctx, services.Items); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

func (m *matcher) same(_ context.Context, services []corev1.Service) error {
	for _, service := range services {
		pods, err := m.pods.List(labels.Everything()) // want info:"^m.pods.List goes through the same Pod objects in every round of a loop, on every reconcile: call it before the loop$"
		if err != nil {
			return err
		}
		m.count[service.Name] += len(pods)
	}
	return nil
}

func (m *matcher) sameCopies(ctx context.Context, services []corev1.Service) error {
	for _, service := range services {
		var pods corev1.PodList
		if err := m.client.List(ctx, &pods); err != nil { // want warning:"^m.client.List copies the same Pod objects in every round of a loop, on every reconcile: call it before the loop$"
			return err
		}
		m.count[service.Name] += len(pods.Items)
	}
	return nil
}

func (m *matcher) sameOfNamespace(ctx context.Context, services []corev1.Service) error {
	const namespace = "ingress"
	for i := range services {
		pods, err := m.pods.Pods(namespace).List(labels.SelectorFromSet(labels.Set{"app": "proxy"})) // want info:"^m.pods.Pods.namespace..List goes through the same Pod objects in every round of a loop, on every reconcile: call it before the loop$"
		if err != nil {
			return err
		}
		m.count[services[i].Name] += len(pods)
		var copies corev1.PodList
		if err := m.client.List(ctx, &copies, client.InNamespace(namespace)); err != nil { // want info:"^m.client.List copies the same Pod objects in every round of a loop"
			return err
		}
		m.count[services[i].Name] += len(copies.Items)
	}
	return nil
}

// own asks for what each service is about.
func (m *matcher) own(ctx context.Context, services []corev1.Service) error {
	for _, service := range services {
		var pods corev1.PodList
		if err := m.client.List(ctx, &pods, client.InNamespace(service.Namespace)); err != nil {
			return err
		}
		m.count[service.Name] += len(pods.Items)
	}
	return nil
}

func (m *matcher) ownNamespace(_ context.Context, services []corev1.Service) error {
	for _, service := range services {
		pods, err := m.pods.Pods(service.Namespace).List(labels.Everything())
		if err != nil {
			return err
		}
		m.count[service.Name] += len(pods)
	}
	return nil
}

func (m *matcher) ownSelector(_ context.Context, services []corev1.Service) error {
	for _, service := range services {
		selector := labels.Everything()
		if len(service.Spec.Selector) > 0 {
			selector = labels.SelectorFromSet(service.Spec.Selector)
		}
		pods, err := m.pods.List(selector)
		if err != nil {
			return err
		}
		m.count[service.Name] += len(pods)
	}
	return nil
}

// written makes pods on the way.
func (m *matcher) written(ctx context.Context, services []corev1.Service) error {
	for _, service := range services {
		var pods corev1.PodList
		if err := m.client.List(ctx, &pods); err != nil {
			return err
		}
		if len(pods.Items) < 3 {
			if err := m.client.Create(ctx, &corev1.Pod{}); err != nil {
				return err
			}
		}
		fmt.Println(service.Name)
	}
	return nil
}

// sometimes asks in few rounds.
func (m *matcher) sometimes(_ context.Context, services []corev1.Service) error {
	for _, service := range services {
		if service.Annotations["count"] == "" {
			continue
		}
		pods, err := m.pods.List(labels.Everything())
		if err != nil {
			return err
		}
		m.count[service.Name] += len(pods)
	}
	return nil
}

// before asks once.
func (m *matcher) before(_ context.Context, services []corev1.Service) error {
	pods, err := m.pods.List(labels.Everything())
	if err != nil {
		return err
	}
	for _, service := range services {
		m.count[service.Name] += len(pods)
	}
	nodes, err := m.nodes.List(labels.Everything())
	if err != nil {
		return err
	}
	m.count["nodes"] = len(nodes)
	return nil
}

// moved has a method say where to look.
func (m *matcher) moved(_ context.Context, services []corev1.Service) error {
	for _, service := range services {
		m.move(service.Namespace)
		pods, err := m.pods.Pods(m.namespace).List(labels.Everything())
		if err != nil {
			return err
		}
		m.count[service.Name] += len(pods)
	}
	return nil
}

func (m *matcher) move(namespace string) { m.namespace = namespace }

// turned has a literal say so.
func (m *matcher) turned(_ context.Context, services []corev1.Service) error {
	namespace := ""
	turn := func(to string) { namespace = to }
	for _, service := range services {
		turn(service.Namespace)
		pods, err := m.pods.Pods(namespace).List(labels.Everything())
		if err != nil {
			return err
		}
		m.count[service.Name] += len(pods)
	}
	return nil
}

package staleretry

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Register has what fails be logged, and be forgotten: no event comes again because of it.
func (c *controller) Register(ctx context.Context, informer cache.SharedIndexInformer) error {
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod, ok := obj.(*corev1.Pod)
			if !ok {
				return
			}
			if err := c.handle(ctx, pod.DeepCopy()); err != nil {
				log.Printf("failed to update the pod: %v", err)
			}
		},
		DeleteFunc: func(obj any) {
			pod, ok := obj.(*corev1.Pod)
			if !ok {
				return
			}
			if err := c.given(ctx, pod); err != nil {
				log.Printf("failed to update the pod: %v", err)
			}
		},
	})
	return err
}

func (c *controller) given(ctx context.Context, pod *corev1.Pod) error {
	if err := c.refreshedGiven(ctx, pod); err != nil {
		return err
	}
	if err := c.conflictsToo(ctx, pod); err != nil {
		return err
	}
	return c.elsewhere(ctx, pod)
}

func (c *controller) handle(ctx context.Context, pod *corev1.Pod) error {
	key := client.ObjectKeyFromObject(pod)
	if err := c.lister(ctx, pod.Name); err != nil {
		return err
	}
	if err := c.store(ctx, key.String()); err != nil {
		return err
	}
	if err := c.cachedClient(ctx, key); err != nil {
		return err
	}
	if err := c.cachedList(ctx); err != nil {
		return err
	}
	if err := c.cachedVersion(ctx, pod); err != nil {
		return err
	}
	if err := c.createOrUpdate(ctx, pod.Name); err != nil {
		return err
	}
	if err := c.methodValue(); err != nil {
		return err
	}
	if err := c.variable(ctx, pod.Name); err != nil {
		return err
	}
	if err := c.controlled(ctx, pod.Name); err != nil {
		return err
	}
	if err := c.spelled(ctx, key); err != nil {
		return err
	}
	if err := c.prepared(ctx, pod.Name); err != nil {
		return err
	}
	return nil
}

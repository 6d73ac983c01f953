package told

import (
	"context"
	"time"

	batchv1 "k8s.io/api/batch/v1"
	networkingv1 "k8s.io/api/networking/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	batchlisters "k8s.io/client-go/listers/batch/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
	networklisters "k8s.io/client-go/listers/networking/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// A crowd has several workers, and handlers beside them.
type crowd struct {
	clientset kubernetes.Interface
	queue     workqueue.RateLimitingInterface
	ingresses networklisters.IngressLister
	policies  networklisters.NetworkPolicyLister
	volumes   corelisters.PersistentVolumeLister
	quotas    corelisters.ResourceQuotaLister
	jobs      batchlisters.JobLister
	crons     batchlisters.CronJobLister
	suspended bool
	class     string
}

func (c *crowd) run(workers int, stop <-chan struct{}) {
	for i := 0; i < workers; i++ {
		go wait.Until(c.work, time.Second, stop)
	}
	<-stop
}

func (c *crowd) work() {
	for {
		key, quit := c.queue.Get()
		if quit {
			return
		}
		_ = c.sync(context.TODO(), key.(string))
		c.queue.Done(key)
	}
}

// sync is called by several workers: each key by one at a time.
func (c *crowd) sync(ctx context.Context, name string) error {
	policy, err := c.policies.NetworkPolicies("a").Get(name)
	if err != nil {
		return err
	}
	policy.Spec.PolicyTypes = []networkingv1.PolicyType{networkingv1.PolicyType(c.class)} // want info:"before the server has it"
	if _, err = c.clientset.NetworkingV1().NetworkPolicies("a").Update(ctx, policy, metav1.UpdateOptions{}); err != nil {
		return err
	}
	if err := c.all(ctx); err != nil {
		return err
	}
	return c.one(ctx)
}

// all lists what all workers list.
func (c *crowd) all(ctx context.Context) error {
	volumes, err := c.volumes.List(labels.Everything())
	if err != nil {
		return err
	}
	for _, volume := range volumes {
		volume.Spec.StorageClassName = c.class // want warning:"it no longer is what the server has"
		if _, err := c.clientset.CoreV1().PersistentVolumes().Update(ctx, volume, metav1.UpdateOptions{}); err != nil {
			return err
		}
	}
	return nil
}

// one gets what all workers get.
func (c *crowd) one(ctx context.Context) error {
	quota, err := c.quotas.ResourceQuotas("a").Get("quota")
	if err != nil {
		return err
	}
	quota.Labels = map[string]string{"class": c.class} // want warning:"it no longer is what the server has"
	_, err = c.clientset.CoreV1().ResourceQuotas("a").Update(ctx, quota, metav1.UpdateOptions{})
	return err
}

// classify writes a pointer of which another function asks whether it is there.
func (c *crowd) classify(ctx context.Context, name string) error {
	ingress, err := c.ingresses.Ingresses("a").Get(name)
	if err != nil {
		return err
	}
	ingress.Spec.IngressClassName = &c.class // want warning:"it no longer is what the server has"
	_, err = c.clientset.NetworkingV1().Ingresses("a").Update(ctx, ingress, metav1.UpdateOptions{})
	return err
}

func (c *crowd) classified(name string) bool {
	ingress, err := c.ingresses.Ingresses("a").Get(name)
	return err == nil && ingress.Spec.IngressClassName != nil
}

// suspend writes what the handler of an update compares.
func (c *crowd) suspend(ctx context.Context, name string) error {
	job, err := c.jobs.Jobs("a").Get(name)
	if err != nil {
		return err
	}
	job.Spec.Suspend = &c.suspended // want error:"its other readers race with that"
	_, err = c.clientset.BatchV1().Jobs("a").Update(ctx, job, metav1.UpdateOptions{})
	return err
}

// schedule writes what no handler compares.
func (c *crowd) schedule(ctx context.Context, name string) error {
	cron, err := c.crons.CronJobs("a").Get(name)
	if err != nil {
		return err
	}
	cron.Spec.Schedule = c.class // want info:"before the server has it"
	_, err = c.clientset.BatchV1().CronJobs("a").Update(ctx, cron, metav1.UpdateOptions{})
	return err
}

func (c *crowd) watch(jobs, crons cache.SharedIndexInformer) {
	_, _ = jobs.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(old, obj any) {
		if before, after := old.(*batchv1.Job), obj.(*batchv1.Job); *before.Spec.Suspend != *after.Spec.Suspend {
			c.queue.Add(after.Name)
		}
	}})
	_, _ = crons.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(old, obj any) {
		if before, after := old.(*batchv1.CronJob), obj.(*batchv1.CronJob); before.ResourceVersion != after.ResourceVersion {
			c.queue.Add(after.Name)
		}
	}})
}

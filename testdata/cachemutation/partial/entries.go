package partial

import (
	"context"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	appslisters "k8s.io/client-go/listers/apps/v1"
	batchlisters "k8s.io/client-go/listers/batch/v1"
	listers "k8s.io/client-go/listers/core/v1"
)

type labeler struct {
	clientset   kubernetes.Interface
	endpoints   listers.EndpointsLister
	secrets     listers.SecretLister
	deployments appslisters.DeploymentLister
	sets        appslisters.StatefulSetLister
	jobs        batchlisters.JobLister
	daemons     appslisters.DaemonSetLister
	crons       batchlisters.CronJobLister
	ranges      listers.LimitRangeLister
}

const (
	role = "example.com/role"
	seen = "example.com/seen"
)

// other asks for another entry than the one that it writes.
func (l *labeler) other(ctx context.Context, name string) error {
	endpoints, err := l.endpoints.Endpoints("a").Get(name)
	if err != nil || endpoints.Labels[role] == "none" {
		return err
	}
	endpoints.Labels[seen] = time.Now().String() // want info:"before the server has it"
	_, err = l.clientset.CoreV1().Endpoints("a").Update(ctx, endpoints, metav1.UpdateOptions{})
	return err
}

// same asks for the very entry.
func (l *labeler) same(ctx context.Context, name string) error {
	secret, err := l.secrets.Secrets("a").Get(name)
	if err != nil || secret.Labels[seen] == "true" {
		return err
	}
	secret.Labels[seen] = "true" // want error:"a failed update is never retried"
	_, err = l.clientset.CoreV1().Secrets("a").Update(ctx, secret, metav1.UpdateOptions{})
	return err
}

// some adds to what has entries, and has them afterwards.
func (l *labeler) some(ctx context.Context, name, value string) error {
	deployment, err := l.deployments.Deployments("a").Get(name)
	if err != nil || len(deployment.Labels) == 0 {
		return err
	}
	deployment.Labels[seen] = value // want info:"before the server has it"
	_, err = l.clientset.AppsV1().Deployments("a").Update(ctx, deployment, metav1.UpdateOptions{})
	return err
}

// none fills what has no entries.
func (l *labeler) none(ctx context.Context, name, value string) error {
	set, err := l.sets.StatefulSets("a").Get(name)
	if err != nil || len(set.Labels) > 0 {
		return err
	}
	set.Labels = map[string]string{seen: value} // want error:"a failed update is never retried"
	_, err = l.clientset.AppsV1().StatefulSets("a").Update(ctx, set, metav1.UpdateOptions{})
	return err
}

// taken removes an entry, and asks whether there are any.
func (l *labeler) taken(ctx context.Context, name string) error {
	job, err := l.jobs.Jobs("a").Get(name)
	if err != nil || len(job.Labels) == 0 {
		return err
	}
	delete(job.Labels, seen) // want error:"a failed update is never retried"
	_, err = l.clientset.BatchV1().Jobs("a").Update(ctx, job, metav1.UpdateOptions{})
	return err
}

// otherBehind has functions ask for one entry and write another.
func (l *labeler) otherBehind(ctx context.Context, name string) error {
	set, err := l.daemons.DaemonSets("a").Get(name)
	if err != nil || isNone(set) {
		return err
	}
	see(set) // want info:"before the server has it"
	_, err = l.clientset.AppsV1().DaemonSets("a").Update(ctx, set, metav1.UpdateOptions{})
	return err
}

func isNone(set *appsv1.DaemonSet) bool { return set.Labels[role] == "none" }

func see(set *appsv1.DaemonSet) { set.Labels[seen] = time.Now().String() }

// bothBehind has a function write both.
func (l *labeler) bothBehind(ctx context.Context, name string) error {
	cron, err := l.crons.CronJobs("a").Get(name)
	if err != nil || isIdle(cron) {
		return err
	}
	idle(cron) // want error:"a failed update is never retried"
	_, err = l.clientset.BatchV1().CronJobs("a").Update(ctx, cron, metav1.UpdateOptions{})
	return err
}

func isIdle(cron *batchv1.CronJob) bool { return cron.Labels[role] == "none" }

func idle(cron *batchv1.CronJob) {
	cron.Labels[seen] = "true"
	cron.Labels[role] = "none"
}

// owned has a function ask for several entries, write them all, and update.
func (l *labeler) owned(ctx context.Context, name, owner, host string) error {
	limits, err := l.ranges.LimitRanges("a").Get(name)
	if err != nil {
		return err
	}
	if limits.Labels[role] == "none" {
		return nil
	}
	return l.own(ctx, limits, owner, host) // want error:"a failed update is never retried"
}

func (l *labeler) own(ctx context.Context, limits *corev1.LimitRange, owner, host string) (err error) {
	if limits.Labels[seen] != owner || limits.Labels[role] != host {
		limits.Labels[seen] = owner
		limits.Labels[role] = host
		_, err = l.clientset.CoreV1().LimitRanges("a").Update(ctx, limits, metav1.UpdateOptions{})
	}
	return err
}

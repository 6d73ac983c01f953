// Package staleretry has updates that are tried again after conflicts.
package staleretry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	appslisters "k8s.io/client-go/listers/apps/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"example.com/testdata/staleretry/writers"
)

type quiet struct {
	kube    kubernetes.Interface
	cached  client.Client
	reader  client.Reader
	unknown client.Client
	pods    corelisters.PodLister
	sets    appslisters.StatefulSetLister
}

func newQuiet(mgr ctrl.Manager) *quiet {
	return &quiet{
		kube:   kubernetes.NewForConfigOrDie(mgr.GetConfig()),
		cached: mgr.GetClient(),
		reader: mgr.GetAPIReader(),
	}
}

func (q *quiet) liveRead(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := q.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		pod.Labels["seen"] = "true"
		_, err = q.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

func (q *quiet) liveReader(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := q.reader.Get(ctx, key, &pod); err != nil {
			return err
		}
		pod.Labels["seen"] = "true"
		return q.cached.Update(ctx, &pod)
	})
}

// unknownClient may read the server.
func (q *quiet) unknownClient(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := q.unknown.Get(ctx, key, &pod); err != nil {
			return err
		}
		return q.unknown.Update(ctx, &pod)
	})
}

// uncachedKind is read from the server unless the manager is told otherwise.
func (q *quiet) uncachedKind(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var u unstructured.Unstructured
		if err := q.cached.Get(ctx, key, &u); err != nil {
			return err
		}
		return q.cached.Update(ctx, &u)
	})
}

// readAfterFailure starts with what the cache holds, on purpose.
func (q *quiet) readAfterFailure(ctx context.Context, set *appsv1.StatefulSet, status *appsv1.StatefulSetStatus) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		set.Status = *status
		_, updateErr := q.kube.AppsV1().StatefulSets(set.Namespace).UpdateStatus(ctx, set, metav1.UpdateOptions{})
		if updateErr == nil {
			return nil
		}
		updated, err := q.sets.StatefulSets(set.Namespace).Get(set.Name)
		if err != nil {
			return err
		}
		set = updated.DeepCopy()
		return updateErr
	})
}

// liveAfterFailure starts with what it was given.
func (q *quiet) liveAfterFailure(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod.Labels["seen"] = "true"
		_, err := q.kube.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{})
		if apierrors.IsConflict(err) {
			fresh, getErr := q.kube.CoreV1().Pods(pod.Namespace).Get(ctx, pod.Name, metav1.GetOptions{})
			if getErr == nil {
				pod = fresh
			}
		}
		return err
	})
}

// cachedAfterFailure decodes into what it was given.
func (q *quiet) cachedAfterFailure(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		err := q.cached.Update(ctx, pod)
		if err == nil {
			return nil
		}
		if getErr := q.cached.Get(ctx, client.ObjectKeyFromObject(pod), pod); getErr != nil {
			return getErr
		}
		return err
	})
}

// cachedFirst reads the server from the second attempt on.
func (q *quiet) cachedFirst(ctx context.Context, name string) error {
	first := true
	return retry.RetryOnConflict(retry.DefaultRetry, func() (err error) {
		var pod *corev1.Pod
		if first {
			first = false
			pod, err = q.pods.Pods("default").Get(name)
		} else {
			pod, err = q.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		}
		if err != nil {
			return err
		}
		pod = pod.DeepCopy()
		pod.Labels["seen"] = "true"
		_, err = q.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

// patch has no version to conflict about.
func (q *quiet) patch(ctx context.Context, name string, data []byte) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if _, err := q.pods.Pods("default").Get(name); err != nil {
			return err
		}
		_, err := q.kube.CoreV1().Pods("default").Patch(ctx, name, types.MergePatchType, data, metav1.PatchOptions{})
		return err
	})
}

func (q *quiet) cachedPatch(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		was := pod.DeepCopy()
		pod.Labels["seen"] = "true"
		return q.cached.Patch(ctx, pod, client.MergeFrom(was))
	})
}

// made has no version.
func (q *quiet) made(ctx context.Context, name string) error {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: name}}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		_, err := q.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

// madeFirst is sent without a version, and gets one only by what is read afterwards.
func (q *quiet) madeFirst(ctx context.Context, name string) error {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: name}}
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return q.unknown.Update(ctx, pod) }); err != nil {
		return err
	}
	return wait.ExponentialBackoff(wait.Backoff{Steps: 4, Duration: time.Second}, func() (bool, error) {
		err := q.unknown.Get(ctx, client.ObjectKeyFromObject(pod), pod)
		return pod.Status.Phase == corev1.PodRunning, err
	})
}

// madeEachTime is made anew for each name.
func (q *quiet) madeEachTime(ctx context.Context, names []string) error {
	for _, name := range names {
		pod := q.make(name)
		if err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return q.unknown.Update(ctx, pod) }); err != nil {
			return err
		}
		if err := q.unknown.Get(ctx, client.ObjectKeyFromObject(pod), pod); err != nil {
			return err
		}
	}
	return nil
}

func (q *quiet) make(name string) *corev1.Pod {
	pod := &corev1.Pod{}
	pod.Name = name
	return pod
}

// madeOf constants has no version either.
func (q *quiet) madeOf(ctx context.Context) error {
	pod := &corev1.Pod{}
	if err := json.Unmarshal([]byte(`{"metadata":{"name":"a"}}`), pod); err != nil {
		return err
	}
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return q.unknown.Update(ctx, pod) }); err != nil {
		return err
	}
	return q.unknown.Get(ctx, client.ObjectKeyFromObject(pod), pod)
}

// unconditional sends no version.
func (q *quiet) unconditional(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod.ResourceVersion = ""
		return q.unknown.Update(ctx, pod)
	})
}

// versionOnly takes nothing but the version from the server.
func (q *quiet) versionOnly(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		current, err := q.kube.CoreV1().Pods(pod.Namespace).Get(ctx, pod.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		pod.SetResourceVersion(current.GetResourceVersion())
		return q.cached.Update(ctx, pod)
	})
}

func (q *quiet) created(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		err := q.cached.Create(ctx, pod)
		if apierrors.IsAlreadyExists(err) {
			return q.cached.Update(ctx, pod)
		}
		return err
	})
}

func (q *quiet) createdBefore(ctx context.Context, pod *corev1.Pod) error {
	if err := q.cached.Create(ctx, pod); err == nil {
		return nil
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return q.cached.Update(ctx, pod) })
}

// otherErrors retries what has nothing to do with versions.
func (q *quiet) otherErrors(ctx context.Context, pod *corev1.Pod) error {
	return retry.OnError(retry.DefaultRetry, apierrors.IsServerTimeout, func() error {
		return q.cached.Update(ctx, pod)
	})
}

// butConflicts leaves conflicts to the next run, as its caller says.
func (q *quiet) butConflicts(ctx context.Context, pod *corev1.Pod) error {
	return retry.OnError(retry.DefaultRetry, mayComeRight, func() error {
		return q.cached.Update(ctx, pod)
	})
}

func mayComeRight(err error) bool {
	return !apierrors.IsConflict(err) && !apierrors.IsNotFound(err)
}

func (q *quiet) unlessConflict(ctx context.Context, pod *corev1.Pod) error {
	return retry.OnError(retry.DefaultRetry, func(err error) bool {
		if apierrors.IsConflict(err) {
			return false
		}
		return true
	}, func() error {
		return q.cached.Update(ctx, pod)
	})
}

// everyError is for servers that cannot be reached, too.
func (q *quiet) everyError(ctx context.Context, pod *corev1.Pod) error {
	return retry.OnError(retry.DefaultRetry, func(error) bool { return true }, func() error {
		return q.cached.Update(ctx, pod)
	})
}

// anyError makes another one of a conflict, which is retried as well.
func (q *quiet) anyError(ctx context.Context, name string) error {
	return retry.OnError(retry.DefaultRetry, func(error) bool { return true }, func() error {
		pod, err := q.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return fmt.Errorf("get %s: %v", name, err)
		}
		if _, err = q.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{}); err != nil {
			return fmt.Errorf("update %s: %v", name, err)
		}
		return nil
	})
}

// wrapped errors are still conflicts.
func (q *quiet) wrapped(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := q.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return fmt.Errorf("get %s: %w", name, err)
		}
		if _, err = q.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{}); err != nil {
			return fmt.Errorf("update %s: %w", name, err)
		}
		return nil
	})
}

// joined errors are conflicts, too.
func (q *quiet) joined(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := q.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		var errs []error
		if _, err := q.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{}); err != nil {
			errs = append(errs, err)
		}
		return errors.Join(errs...)
	})
}

// captured is returned by way of a variable of the caller.
func (q *quiet) captured(ctx context.Context, name string) (updateErr error) {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := q.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		_, updateErr = q.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return updateErr
	})
	return updateErr
}

// bestEffort retries the patch, not the update before it.
func (q *quiet) bestEffort(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := q.reader.Get(ctx, key, &pod); err != nil {
			return err
		}
		_ = q.cached.Update(ctx, &pod)
		return q.cached.Status().Patch(ctx, &pod, client.Merge)
	})
}

// otherKind is read from a cache, what is updated from the server.
func (q *quiet) otherKind(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		set, err := q.sets.StatefulSets("default").Get(name)
		if err != nil {
			return err
		}
		pod, err := q.kube.CoreV1().Pods("default").Get(ctx, set.Name+"-0", metav1.GetOptions{})
		if err != nil {
			return err
		}
		_, err = q.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

// createOrUpdate makes what it updates, and reads it by itself.
func (q *quiet) createOrUpdate(ctx context.Context, c client.Client, name string) error {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: name}}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		_, err := controllerutil.CreateOrUpdate(ctx, c, pod, func() error { return nil })
		return err
	})
}

// inHelper reads in a function that it calls.
func (q *quiet) inHelper(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return q.update(ctx, name) })
}

func (q *quiet) update(ctx context.Context, name string) error {
	pod, err := q.current(ctx, name)
	if err != nil {
		return err
	}
	_, err = q.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
	return err
}

func (q *quiet) current(ctx context.Context, name string) (*corev1.Pod, error) {
	return q.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
}

// getter may do anything.
func (q *quiet) getter(ctx context.Context, get func(context.Context) (*corev1.Pod, error)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := get(ctx)
		if err != nil {
			return err
		}
		return q.cached.Update(ctx, pod)
	})
}

type refresher interface {
	Refresh(ctx context.Context, pod *corev1.Pod) error
}

func (q *quiet) refreshed(ctx context.Context, r refresher, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Refresh(ctx, pod); err != nil {
			return err
		}
		return q.cached.Update(ctx, pod)
	})
}

// elsewhere reads the server in another package.
func (q *quiet) elsewhere(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := writers.Read(ctx, q.kube, name)
		if err != nil {
			return err
		}
		return writers.Update(ctx, q.kube, pod)
	})
}

func (q *quiet) elsewhereAtOnce(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return writers.UpdateWith(ctx, q.reader, q.cached, pod)
	})
}

// fakes answer at once.
func fakes(ctx context.Context, pods corelisters.PodLister) error {
	kube := fake.NewSimpleClientset()
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := kube.CoreV1().Pods("default").Get(ctx, "a", metav1.GetOptions{})
		if err != nil {
			return err
		}
		_, err = kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

// homonym is no retry of client-go.
func homonym(ctx context.Context, c client.Client, pod *corev1.Pod) error {
	return RetryOnConflict(func() error { return c.Update(ctx, pod) })
}

// RetryOnConflict calls a function.
func RetryOnConflict(fn func() error) error { return fn() }

// recovered functions end in more ways than one.
func (q *quiet) recovered(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() (err error) {
		defer func() {
			if r := recover(); r != nil {
				err = fmt.Errorf("%v", r)
			}
		}()
		pod, err := q.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		_, err = q.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

// replaced objects may be newer in the next attempt.
func (q *quiet) replaced(ctx context.Context, known map[string]*corev1.Pod, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return q.cached.Update(ctx, known[name]) })
}

// taken gives its object what it has read.
func (q *quiet) taken(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		current := &corev1.Pod{}
		if err := q.reader.Get(ctx, client.ObjectKeyFromObject(pod), current); err != nil {
			return err
		}
		take(pod, current)
		return q.cached.Update(ctx, pod)
	})
}

func take(pod, current *corev1.Pod) { pod.ResourceVersion = current.ResourceVersion }

// unheard forgets what becomes of one object, and retries for the sake of another.
func (q *quiet) unheard(ctx context.Context, pod *corev1.Pod, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if pod.Spec.NodeName == "" {
			_ = q.cached.Status().Update(ctx, pod)
			return fmt.Errorf("%s has no node", pod.Name)
		}
		set, err := q.kube.AppsV1().StatefulSets("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		_, err = q.kube.AppsV1().StatefulSets("default").Update(ctx, set, metav1.UpdateOptions{})
		return err
	})
}

// nothingNew sends what it has read: there is nothing in it that could be lost.
func (c *controller) nothingNew(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := c.pods.Pods("default").Get(name)
		if err != nil {
			return err
		}
		_, err = c.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

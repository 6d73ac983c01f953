package staleretry

import (
	"context"
	"errors"
	"fmt"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"example.com/testdata/staleretry/writers"
)

type controller struct {
	client  client.Client
	kube    kubernetes.Interface
	pods    corelisters.PodLister
	indexer cache.Indexer
	control writers.Control
	current *corev1.Pod
}

func newController(mgr ctrl.Manager) *controller {
	return &controller{client: mgr.GetClient()}
}

func (c *controller) lister(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := c.pods.Pods("default").Get(name) // want warning:`c.pods.Pods\("default"\).Get reads the informer's cache: until that catches up, each retry sends the resourceVersion that conflicted`
		if err != nil {
			return err
		}
		pod = pod.DeepCopy()
		pod.Labels["seen"] = "true"
		_, err = c.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

func (c *controller) store(ctx context.Context, key string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		obj, _, err := c.indexer.GetByKey(key) // want warning:"c.indexer.GetByKey reads the informer's cache"
		if err != nil {
			return err
		}
		pod := obj.(*corev1.Pod).DeepCopy()
		_, err = c.kube.CoreV1().Pods("default").UpdateStatus(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

func (c *controller) cachedClient(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := c.client.Get(ctx, key, pod); err != nil { // want warning:"c.client.Get reads a cache: until that catches up"
			return err
		}
		pod.Labels["seen"] = "true"
		return c.client.Status().Update(ctx, pod)
	})
}

func (c *controller) refreshedGiven(ctx context.Context, pod *corev1.Pod) error {
	return retry.OnError(retry.DefaultRetry, apierrors.IsConflict, func() error {
		if err := c.client.Get(ctx, client.ObjectKeyFromObject(pod), pod); err != nil { // want warning:"c.client.Get reads a cache"
			return err
		}
		return c.client.Update(ctx, pod)
	})
}

func (c *controller) conflictsToo(ctx context.Context, pod *corev1.Pod) error {
	return retry.OnError(retry.DefaultRetry, passes, func() error {
		if err := c.client.Get(ctx, client.ObjectKeyFromObject(pod), pod); err != nil { // want warning:"c.client.Get reads a cache"
			return err
		}
		return c.client.Update(ctx, pod)
	})
}

// passes tells of what another attempt may help with.
func passes(err error) bool {
	if apierrors.IsNotFound(err) {
		return false
	}
	return apierrors.IsConflict(err) || apierrors.IsServerTimeout(err)
}

func (c *controller) cachedList(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pods corev1.PodList
		if err := c.client.List(ctx, &pods); err != nil { // want warning:"c.client.List reads a cache"
			return err
		}
		for i := range pods.Items {
			if err := c.client.Update(ctx, &pods.Items[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

// cachedVersion sends the version that the cache holds.
func (c *controller) cachedVersion(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		current, err := c.pods.Pods(pod.Namespace).Get(pod.Name) // want warning:"Get reads the informer's cache"
		if err != nil {
			return err
		}
		pod.ResourceVersion = current.ResourceVersion
		_, err = c.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

func (c *controller) createOrUpdate(ctx context.Context, name string) error {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: name}}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		_, err := controllerutil.CreateOrUpdate(ctx, c.client, pod, func() error { return nil }) // want warning:"CreateOrUpdate reads a cache"
		return err
	})
}

// methodValue is called again as it is.
func (c *controller) methodValue() error {
	return retry.RetryOnConflict(retry.DefaultRetry, c.sync)
}

func (c *controller) sync() error {
	pod, err := c.cachedPod("a")
	if err != nil {
		return err
	}
	return c.send(pod)
}

func (c *controller) cachedPod(name string) (*corev1.Pod, error) {
	return c.pods.Pods("default").Get(name) // want warning:"Get reads the informer's cache"
}

func (c *controller) send(pod *corev1.Pod) error {
	_, err := c.kube.CoreV1().Pods("default").Update(context.TODO(), pod.DeepCopy(), metav1.UpdateOptions{})
	return err
}

// variable holds the function.
func (c *controller) variable(ctx context.Context, name string) error {
	update := func() error {
		pod, err := c.pods.Pods("default").Get(name) // want warning:"Get reads the informer's cache"
		if err != nil {
			return err
		}
		return writers.Update(ctx, c.kube, pod.DeepCopy())
	}
	return writers.Retry(update)
}

// elsewhere reads in another package.
func (c *controller) elsewhere(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return writers.UpdateWith(ctx, c.client, c.client, pod) // want warning:"writers.UpdateWith reads a cache"
	})
}

// controlled updates by an interface of another package.
func (c *controller) controlled(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := c.pods.Pods("default").Get(name) // want warning:"Get reads the informer's cache"
		if err != nil {
			return err
		}
		_, err = c.control.UpdatePod(ctx, pod.DeepCopy())
		return err
	})
}

func (c *controller) neverRead(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod.Labels["seen"] = "true"
		_, err := c.kube.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{}) // want warning:"Update sends what no attempt reads again: every retry after a conflict fails the same way, get it in the closure"
		return err
	})
}

func (c *controller) readBefore(ctx context.Context, name string) error {
	pod, err := c.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		clone := pod.DeepCopy()
		controllerutil.AddFinalizer(clone, "example.com/seen")
		return c.client.Update(ctx, clone) // want warning:"c.client.Update sends what no attempt reads again"
	})
}

func (c *controller) decodedBefore(ctx context.Context, key client.ObjectKey) error {
	var pod corev1.Pod
	if err := c.client.Get(ctx, key, &pod); err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod.Labels["seen"] = "true"
		return c.client.Update(ctx, &pod) // want warning:"c.client.Update sends what no attempt reads again"
	})
}

// readInTurn has made the pod once, and sends in the second round what the first one has read.
func (c *controller) readInTurn(ctx context.Context, keys []client.ObjectKey) error {
	pod := &corev1.Pod{}
	for _, key := range keys {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			return c.client.Update(ctx, pod) // want warning:"c.client.Update sends what no attempt reads again"
		})
		if err != nil {
			return err
		}
		if err := c.client.Get(ctx, key, pod); err != nil {
			return err
		}
	}
	return nil
}

// awaited waits for what it updates then.
func (c *controller) awaited(ctx context.Context, key client.ObjectKey) error {
	pod := &corev1.Pod{}
	err := wait.ExponentialBackoff(wait.Backoff{Steps: 4, Duration: time.Second}, func() (bool, error) {
		err := c.client.Get(ctx, key, pod)
		return pod.Status.Phase == corev1.PodRunning, err
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return c.client.Update(ctx, pod) // want warning:"c.client.Update sends what no attempt reads again"
	})
}

// versioned makes the pod, but of a version that was read before.
func (c *controller) versioned(ctx context.Context, name string) error {
	current, err := c.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: name, ResourceVersion: current.ResourceVersion}}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return c.client.Update(ctx, pod) // want warning:"c.client.Update sends what no attempt reads again"
	})
	if err != nil {
		return err
	}
	return c.client.Get(ctx, client.ObjectKeyFromObject(pod), pod)
}

// copiedMetadata makes the pod with all metadata of another one.
func (c *controller) copiedMetadata(ctx context.Context, name string) error {
	current, err := c.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	pod := &corev1.Pod{ObjectMeta: current.ObjectMeta}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return c.client.Update(ctx, pod) // want warning:"c.client.Update sends what no attempt reads again"
	})
	if err != nil {
		return err
	}
	return c.client.Get(ctx, client.ObjectKeyFromObject(pod), pod)
}

func (c *controller) field(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return c.client.Update(ctx, c.current) // want warning:"c.client.Update sends what no attempt reads again"
	})
}

func (c *controller) neverReadElsewhere(ctx context.Context, pod *corev1.Pod, mutate func(*corev1.Pod)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		mutate(pod)
		return writers.Update(ctx, c.kube, pod) // want warning:"writers.Update sends what no attempt reads again"
	})
}

func (c *controller) ignored(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := c.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		_, _ = c.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{}) // want error:"the error of Update never leaves the closure: a conflict is not retried; return the error"
		return nil
	})
}

func (c *controller) logged(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := c.client.Get(ctx, key, &pod); err != nil {
			return err
		}
		if err := c.client.Update(ctx, &pod); err != nil { // want error:"the error of c.client.Update never leaves"
			log.Printf("update: %v", err)
		}
		return nil
	})
}

func (c *controller) formatted(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := c.client.Get(ctx, key, &pod); err != nil {
			return err
		}
		if err := c.client.Update(ctx, &pod); err != nil { // want error:"the error of c.client.Update never leaves"
			return fmt.Errorf("update %s: %v", pod.Name, err)
		}
		return nil
	})
}

func (c *controller) replaced(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := c.client.Get(ctx, key, &pod); err != nil {
			return err
		}
		if err := c.client.Update(ctx, &pod); err != nil { // want error:"the error of c.client.Update never leaves"
			return errors.New("update failed")
		}
		return nil
	})
}

func (c *controller) shadowed(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := c.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		if err == nil {
			_, err := c.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{}) // want error:"the error of Update never leaves"
			if err != nil {
				log.Print(err)
			}
		}
		return err
	})
}

func (c *controller) outside(ctx context.Context, name string) (updateErr error) {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := c.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		_, updateErr = c.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{}) // want error:"the error of Update never leaves"
		return nil
	})
	return updateErr
}

func (c *controller) conflictIgnored(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := c.client.Get(ctx, key, &pod); err != nil {
			return err
		}
		err := c.client.Update(ctx, &pod) // want error:"the error of c.client.Update never leaves"
		if apierrors.IsConflict(err) {
			return nil
		}
		return err
	})
}

func (c *controller) lostInHelper(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := c.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		return c.try(ctx, pod)
	})
}

func (c *controller) try(ctx context.Context, pod *corev1.Pod) error {
	if _, err := c.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{}); err != nil { // want error:"the error of Update never leaves"
		log.Print(err)
	}
	return nil
}

// patient waits long enough for most caches, and its caller may try again.
func (c *controller) patient(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		pod := &corev1.Pod{}
		if err := c.client.Get(ctx, key, pod); err != nil { // want info:"c.client.Get reads a cache: until that catches up"
			return err
		}
		pod.Labels["seen"] = "true"
		return c.client.Update(ctx, pod)
	})
}

// resigned waits as long, and only logs that it failed: what calls it may try again.
func (c *controller) resigned(ctx context.Context, key client.ObjectKey) {
	err := retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		pod := &corev1.Pod{}
		if err := c.client.Get(ctx, key, pod); err != nil { // want info:"c.client.Get reads a cache: until that catches up"
			return err
		}
		pod.Labels["seen"] = "true"
		return c.client.Update(ctx, pod)
	})
	if err != nil {
		log.Print(err)
	}
}

// taskError is an error of the program's own.
type taskError error

// task hands on the error as one of its own.
func (c *controller) task(ctx context.Context, key client.ObjectKey) taskError {
	return retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		pod := &corev1.Pod{}
		if err := c.client.Get(ctx, key, pod); err != nil { // want info:"c.client.Get reads a cache: until that catches up"
			return err
		}
		return c.client.Update(ctx, pod)
	})
}

// Back-offs of the program's own: 40 and 700 milliseconds.
func (c *controller) spelled(ctx context.Context, key client.ObjectKey) error {
	err := retry.RetryOnConflict(wait.Backoff{Steps: 5, Duration: 10 * time.Millisecond, Factor: 1}, func() error {
		pod := &corev1.Pod{}
		if err := c.client.Get(ctx, key, pod); err != nil { // want warning:"c.client.Get reads a cache: until that catches up"
			return err
		}
		return c.client.Update(ctx, pod)
	})
	if err != nil {
		return fmt.Errorf("update: %w", err)
	}
	return retry.RetryOnConflict(wait.Backoff{Steps: 4, Duration: 100 * time.Millisecond, Factor: 2}, func() error {
		pod := &corev1.Pod{}
		if err := c.client.Get(ctx, key, pod); err != nil { // want info:"c.client.Get reads a cache: until that catches up"
			return err
		}
		return c.client.Update(ctx, pod)
	})
}

// steady waits 400 milliseconds in all: without a factor, steps do not grow.
var steady = wait.Backoff{Steps: 5, Duration: 100 * time.Millisecond, Jitter: 1}

func (c *controller) ofVariable(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(steady, func() error {
		pod := &corev1.Pod{}
		if err := c.client.Get(ctx, key, pod); err != nil { // want info:"c.client.Get reads a cache: until that catches up"
			return err
		}
		return c.client.Update(ctx, pod)
	})
}

func (c *controller) patientHelper(ctx context.Context, key client.ObjectKey) error {
	return writers.Patiently(func() error {
		pod := &corev1.Pod{}
		if err := c.client.Get(ctx, key, pod); err != nil { // want info:"c.client.Get reads a cache: until that catches up"
			return err
		}
		return c.client.Update(ctx, pod)
	})
}

// persistent waits for 600 milliseconds on average, and only logs that it failed.
func (c *controller) persistent(ctx context.Context, key client.ObjectKey) {
	err := retry.RetryOnConflict(steady, func() error {
		pod := &corev1.Pod{}
		if err := c.client.Get(ctx, key, pod); err != nil { // want info:"c.client.Get reads a cache: until that catches up"
			return err
		}
		return c.client.Update(ctx, pod)
	})
	if err != nil {
		log.Print(err)
	}
}

// There are pods that are read for nothing but whether they are there.
func (c *controller) unread(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		current := &corev1.Pod{}
		if err := c.client.Get(ctx, client.ObjectKeyFromObject(pod), current); err != nil {
			return err
		}
		controllerutil.RemoveFinalizer(pod, "example.com/seen")
		return c.client.Update(ctx, pod) // want warning:"c.client.Update sends what no attempt reads again"
	})
}

func (c *controller) unreadLive(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if _, err := c.kube.CoreV1().Pods(pod.Namespace).Get(ctx, pod.Name, metav1.GetOptions{}); err != nil {
			return err
		}
		_, err := c.kube.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{}) // want warning:"Update sends what no attempt reads again"
		return err
	})
}

func (c *controller) heardToo(ctx context.Context, pod *corev1.Pod, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if pod.Spec.NodeName == "" {
			return c.client.Status().Update(ctx, pod) // want `c.client.Status\(\).Update sends what no attempt reads again`
		}
		set, err := c.kube.AppsV1().StatefulSets("default").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		_, err = c.kube.AppsV1().StatefulSets("default").Update(ctx, set, metav1.UpdateOptions{})
		return err
	})
}

// prepared has another function change what it sends.
func (c *controller) prepared(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := c.labelled(name)
		if err != nil {
			return err
		}
		_, err = c.kube.CoreV1().Pods("default").Update(ctx, pod, metav1.UpdateOptions{})
		return err
	})
}

func (c *controller) labelled(name string) (*corev1.Pod, error) {
	pod, err := c.pods.Pods("default").Get(name) // want warning:"reads the informer's cache"
	if err != nil {
		return nil, err
	}
	pod = pod.DeepCopy()
	pod.Labels["prepared"] = "true"
	return pod, nil
}

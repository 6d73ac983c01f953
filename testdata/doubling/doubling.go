// Package doubling joins two values with each other, again and again: what is
// written out doubles with each line, though there are few values.
package doubling

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
)

var flags [40]bool

// Joined computes with both.
func Joined(ctx context.Context, client kubernetes.Interface, ns, other string, ready, due bool, wait, most time.Duration) error {
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	ready, due = ready && due || due && (ready || most > wait), !(due && ready) && (ready || due)
	wait, most = wait+most*2, most+wait*3
	ns, other = ns+other, other+"-"+ns
	if ready && wait > most || ns == other {
		return nil
	}
	pods, err := client.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{LabelSelector: other})
	if err != nil || len(pods.Items) == 0 {
		return err
	}
	factory := informers.NewSharedInformerFactoryWithOptions(client, wait, informers.WithNamespace(ns))
	_, err = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(before, after any) {
			if ready && before.(*corev1.Pod).ResourceVersion != after.(*corev1.Pod).ResourceVersion {
				_ = client.CoreV1().Pods(ns).Delete(ctx, other, metav1.DeleteOptions{})
			}
		},
	})
	return err
}

// Swapped takes either.
func Swapped(ctx context.Context, config, copied *rest.Config, options, narrowed metav1.ListOptions, pod, spare *corev1.Pod) error {
	if flags[0] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[1] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[2] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[3] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[4] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[5] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[6] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[7] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[8] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[9] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[10] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[11] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[12] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[13] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[14] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[15] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[16] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[17] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[18] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[19] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[20] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[21] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[22] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[23] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[24] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[25] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[26] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[27] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[28] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[29] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[30] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[31] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[32] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[33] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[34] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[35] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[36] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[37] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[38] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	if flags[39] {
		config, copied = copied, config
		options, narrowed = narrowed, options
		pod, spare = spare, pod
	}
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		return err
	}
	watch, err := client.CoreV1().Pods(pod.Namespace).Watch(ctx, options)
	if err != nil {
		return err
	}
	defer watch.Stop()
	for event := range watch.ResultChan() {
		if seen, ok := event.Object.(*corev1.Pod); ok && seen.UID == spare.UID {
			_, err = client.CoreV1().Pods(copied.Host).List(ctx, narrowed)
			return err
		}
	}
	return nil
}

// Tree has many parts.
type Tree struct{ Left, Right *Tree }

// Visit calls itself again and again, and a function that it is given.
func Visit(t *Tree, visit func(*Tree)) {
	if t == nil {
		return
	}
	visit(t)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
	Visit(t.Left, visit)
	Visit(t.Right, visit)
}

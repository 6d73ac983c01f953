package listoptions

import (
	"context"
	"fmt"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func limitAtZero(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: "0", Limit: 500}) // want info:"Limit is ignored"
}

func limitAtZeroLater(ctx context.Context, kube kubernetes.Interface, cached bool) {
	opts := metav1.ListOptions{Limit: 500} // want info:"Limit is ignored"
	if cached {
		opts.ResourceVersion = "0"
	}
	_, _ = kube.CoreV1().Pods("").List(ctx, opts)
}

func limitAtZeroByHelper(ctx context.Context, kube kubernetes.Interface) {
	opts := fromCache()
	opts.Limit = 500 // want info:"Limit is ignored"
	_, _ = kube.CoreV1().Pods("").List(ctx, opts)
}

func fromCache() metav1.ListOptions { return metav1.ListOptions{ResourceVersion: "0"} }

func limitAtZeroBare(ctx context.Context, c rest.Interface) error {
	var pods corev1.PodList
	opts := metav1.ListOptions{
		ResourceVersion: "0",
		Limit:           500, // want info:"Limit is ignored"
	}
	return c.Get().Resource("pods").VersionedParams(&opts, scheme.ParameterCodec).Do(ctx).Into(&pods)
}

func limitAtVersion(ctx context.Context, kube kubernetes.Interface) error {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	_, err = kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: 5, ResourceVersion: nodes.ResourceVersion}) // want warning:"once it is compacted"
	return err
}

func noLimitAtAll(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 0}) // want info:"Limit 0 means no limit"
}

func matchAlone(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersionMatch: metav1.ResourceVersionMatchNotOlderThan}) // want error:"without ResourceVersion"
}

func matchUnknown(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: "1", ResourceVersionMatch: "Newest"}) // want error:"neither Exact nor NotOlderThan"
}

func exactlyZero(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: "0", ResourceVersionMatch: metav1.ResourceVersionMatchExact}) // want error:"Exact with ResourceVersion"
}

func matchOfNextPage(ctx context.Context, kube kubernetes.Interface) {
	opts := metav1.ListOptions{
		ResourceVersion:      "0",
		ResourceVersionMatch: metav1.ResourceVersionMatchNotOlderThan, // want error:"with Continue"
	}
	opts.Continue = "token"
	_, _ = kube.CoreV1().Pods("").List(ctx, opts)
}

func versionOfNextPage(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{
		ResourceVersion: "7",
		Continue:        "token", // want error:"every page but the first"
	})
}

func versionOnNextPages(ctx context.Context, kube kubernetes.Interface, nodes *corev1.NodeList) {
	first, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 1})
	if err != nil {
		return
	}
	token := ""
	for {
		list, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{
			ResourceVersion: first.ResourceVersion, // want warning:"once it is compacted"
			Limit:           500,
			Continue:        token,
		})
		if err != nil {
			return
		}
		if token = list.Continue; token == "" {
			return
		}
	}
}

func noNumber(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: "latest"}) // want error:"no number"
}

func bookmarksOfList(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{AllowWatchBookmarks: true}) // want info:"AllowWatchBookmarks"
}

func watchByList(ctx context.Context, dyn dynamic.ResourceInterface) {
	_, _ = dyn.List(ctx, metav1.ListOptions{Watch: true}) // want error:"Watch makes List hang"
}

func matchOfDeletion(ctx context.Context, kube kubernetes.Interface) {
	_ = kube.CoreV1().Pods("web").DeleteCollection(ctx, metav1.DeleteOptions{}, metav1.ListOptions{
		LabelSelector:        "app=web",
		ResourceVersionMatch: metav1.ResourceVersionMatchExact, // want error:"rejects the DeleteCollection"
	})
}

func watches(ctx context.Context, kube kubernetes.Interface) {
	pods := kube.CoreV1().Pods("")
	_, _ = pods.Watch(ctx, metav1.ListOptions{Limit: 500})                                                                          // want info:"Limit is for LIST only"
	_, _ = pods.Watch(ctx, metav1.ListOptions{Continue: "token"})                                                                   // want info:"Continue is for LIST only"
	_, _ = pods.Watch(ctx, metav1.ListOptions{ResourceVersion: "1", ResourceVersionMatch: metav1.ResourceVersionMatchNotOlderThan}) // want error:"without SendInitialEvents"
}

func watchByClient(ctx context.Context, c client.WithWatch) {
	_, _ = c.Watch(ctx, &corev1.PodList{}, &client.ListOptions{Raw: &metav1.ListOptions{ResourceVersion: "x"}})
}

func liveReader(ctx context.Context, mgr ctrl.Manager) {
	var pods corev1.PodList
	raw := &client.ListOptions{Raw: &metav1.ListOptions{ResourceVersion: "0"}}
	raw.Limit = 500 // want info:"Limit is ignored"
	_ = mgr.GetAPIReader().List(ctx, &pods, raw)
	_ = mgr.GetAPIReader().List(ctx, &pods, client.MatchingFields{"spec.color": "red"}) // want error:"spec.color is no field selector of Pod"
}

func cachedReader(ctx context.Context, mgr ctrl.Manager, token string) {
	var pods corev1.PodList
	c := mgr.GetClient()
	_ = c.List(ctx, &pods, client.Limit(10))         // want info:"at random"
	_ = c.List(ctx, &pods, client.Limit(0))          // want info:"Limit 0 means no limit"
	_ = c.List(ctx, &pods, client.Continue("token")) // want error:"on a cached List"
	_ = c.List(ctx, &pods, &client.ListOptions{Raw: &metav1.ListOptions{TypeMeta: metav1.TypeMeta{Kind: "Pod"}}})
	_ = c.List(ctx, &pods, &client.ListOptions{Raw: &metav1.ListOptions{ResourceVersion: "0"}})                          // want warning:"Raw options do not reach the cache"
	_ = c.List(ctx, &pods, client.MatchingFieldsSelector{Selector: fields.OneTermNotEqualSelector("spec.nodeName", "")}) // want error:"selects by equal fields only"
	for {
		if err := mgr.GetCache().List(ctx, &pods, client.Continue(token)); err != nil { // want error:"on a cached List"
			return
		}
		token = pods.Continue
		if token == "" {
			return
		}
	}
}

func unselectable(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().ConfigMaps("").List(ctx, metav1.ListOptions{FieldSelector: "data.key=value"})                                        // want error:"data.key is no field selector of ConfigMap"
	_, _ = kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{FieldSelector: "spec.priority!=0"})                                           // want error:"spec.priority is no field selector of Pod"
	_, _ = kube.AppsV1().Deployments("").List(ctx, metav1.ListOptions{FieldSelector: fields.Set{"spec.replicas": "0"}.AsSelector().String()}) // want error:"spec.replicas is no field"
}

const key = "app"

func pieced(ctx context.Context, kube kubernetes.Interface, name, node string) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: fmt.Sprintf("app=%s", name)})          // want info:"name is put into LabelSelector as text"
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: fmt.Sprintf("%s=%s", key, name)})      // want info:"name is put into LabelSelector"
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: key + "=" + name})                     // want info:"name is put into LabelSelector"
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + node})              // want info:"node is put into FieldSelector unescaped"
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: fmt.Sprintf("a=%s,b=%s", name, node)}) // want info:"name is put into LabelSelector"
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "metadata.name=" + name})              // want info:"name is put into FieldSelector"
	selector := "app in (" + name + ")"
	_, _ = kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{LabelSelector: selector}) // want info:"name is put into LabelSelector"
}

func written(ctx context.Context, kube kubernetes.Interface, deployment *appsv1.Deployment, node *corev1.Node) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "app=" + deployment.Name})                // want info:"deployment.Name is put into LabelSelector as text"
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: fmt.Sprintf("on=%s", node.GetName())})    // want info:"is put into LabelSelector as text"
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "app=" + os.Getenv("APP")})               // want info:"is put into LabelSelector as text"
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + os.Getenv("NODE")})    // want info:"is put into FieldSelector unescaped"
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "app=" + deployment.Annotations["name"]}) // silent: whoever set it may have seen to it
}

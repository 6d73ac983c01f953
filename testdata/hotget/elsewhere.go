package hotget

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	corelisters "k8s.io/client-go/listers/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hotget/nodes"
	"example.com/testdata/hotget/zones"
)

// placer has functions of another package ask for nodes.
type placer struct {
	client.Client
	live  client.Reader
	kube  kubernetes.Interface
	nodes corelisters.NodeLister
	zones map[string]string
}

func (r *placer) SetupWithManager(mgr ctrl.Manager) error {
	r.live = mgr.GetAPIReader()
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *placer) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	zone, err := nodes.Zone(ctx, r.kube, req.Name) // want warning:"^Zone sends a live GET of Node on every reconcile: etcd answers each; read r.nodes, which holds it in memory$"
	if err != nil {
		return ctrl.Result{}, err
	}
	ready, err := nodes.Ready(ctx, r.live, req.Name) // want warning:"^Ready sends a live GET of Node on every reconcile: etcd answers each; read r.nodes, which holds it in memory$"
	if err != nil || !ready {
		return ctrl.Result{}, err
	}
	r.zones[req.Name] = zone
	for _, step := range []func(context.Context, ctrl.Request) error{r.cached, r.changed, r.given, r.taint, r.filled, r.handed} {
		if err := step(ctx, req); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// cached hands over a client that reads a cache.
func (r *placer) cached(ctx context.Context, req ctrl.Request) error {
	_, err := nodes.Ready(ctx, r.Client, req.Name)
	return err
}

// changed writes what it is answered.
func (r *placer) changed(ctx context.Context, req ctrl.Request) error {
	node, err := nodes.Find(ctx, r.kube, req.Name)
	if err != nil {
		return err
	}
	node.Spec.Unschedulable = true
	_, err = r.kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
	return err
}

// given has another package write it.
func (r *placer) given(ctx context.Context, req ctrl.Request) error {
	return nodes.Uncordon(ctx, r.kube, req.Name)
}

// taint writes what a function of its own returns.
func (r *placer) taint(ctx context.Context, req ctrl.Request) error {
	node, err := r.find(ctx, req.Name)
	if err != nil {
		return err
	}
	node.Spec.Taints = nil
	return r.Update(ctx, node)
}

func (r *placer) find(ctx context.Context, name string) (*corev1.Node, error) {
	return r.kube.CoreV1().Nodes().Get(ctx, name, metav1.GetOptions{})
}

// filled writes what it has filled in.
func (r *placer) filled(ctx context.Context, req ctrl.Request) error {
	var node corev1.Node
	if err := nodes.Fill(ctx, r.kube, req.Name, &node); err != nil {
		return err
	}
	node.Spec.Taints = nil
	return r.Update(ctx, &node)
}

// handed writes what a function of its own fills in.
func (r *placer) handed(ctx context.Context, req ctrl.Request) error {
	var node corev1.Node
	if err := r.read(ctx, req.Name, &node); err != nil {
		return err
	}
	node.Spec.Taints = nil
	return r.Update(ctx, &node)
}

func (r *placer) read(ctx context.Context, name string, into *corev1.Node) error {
	return r.live.Get(ctx, client.ObjectKey{Name: name}, into)
}

// setUpZones gives reconcilers of one package what another one has.
func setUpZones(mgr ctrl.Manager) error {
	made := &zones.Table{Nodes: nodes.Live{Reader: mgr.GetAPIReader()}} // want warning:"^Node sends a live GET of Node on every reconcile: etcd answers each; read it from the cache whose changes run this$"
	if err := made.SetupWithManager(mgr); err != nil {
		return err
	}
	marker := &zones.Marker{Client: mgr.GetClient(), Nodes: nodes.Live{Reader: mgr.GetAPIReader()}}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(marker)
}

// inTest asks nobody.
func inTest(ctx context.Context) (string, error) {
	return nodes.Zone(ctx, fake.NewSimpleClientset(), "one")
}

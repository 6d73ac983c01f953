//go:build kube27

// Package often reads so much that an informer is the cheaper way to.
package often

import (
	"context"
	"encoding/json"
	"net/http"

	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	apiextensions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

// Looped reads every node, and would take one request for each.
func looped(ctx context.Context, config *rest.Config, names []string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Node start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return nodes(ctx, mgr.GetClient(), names)
}

// Beside those that are read seldom, such a kind does not count.
func beside(ctx context.Context, config *rest.Config, names []string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := nodes(ctx, mgr.GetClient(), names); err != nil {
		return err
	}
	return mgr.GetClient().Get(ctx, client.ObjectKey{Name: "a"}, &corev1.Secret{})
}

func nodes(ctx context.Context, c client.Reader, names []string) error {
	for _, name := range names {
		if err := c.Get(ctx, client.ObjectKey{Name: name}, &corev1.Node{}); err != nil {
			return err
		}
	}
	return nil
}

// Reconciler reads a namespace for each pod that changes.
type Reconciler struct{ client.Client }

// Reconcile runs for each pod.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, r.Get(ctx, client.ObjectKey{Name: pod.Spec.NodeName}, &corev1.Node{})
}

func reconciled(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Node start an informer"
	if err != nil {
		return err
	}
	r := &Reconciler{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// Lister lists all nodes for each pod that changes.
type Lister struct{ client.Client }

// Reconcile runs for each pod.
func (l *Lister) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, l.List(ctx, &corev1.NodeList{})
}

func listed(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Node start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(&Lister{mgr.GetClient()})
}

// Nobody knows how often this runs, and it asks for all of them.
func all(ctx context.Context, c client.Reader) error {
	return c.List(ctx, &corev1.PersistentVolumeList{})
}

// Volumes goes through them.
func Volumes(ctx context.Context, config *rest.Config) (func() error, error) {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of PersistentVolume start an informer"
	if err != nil {
		return nil, err
	}
	return func() error { return all(ctx, mgr.GetClient()) }, nil
}

// Steps reads service accounts at many steps, none of which is much.
type Steps struct{ client.Client }

// Reconcile runs for each cluster role.
func (s *Steps) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var account corev1.ServiceAccount
	if err := s.Get(ctx, req.NamespacedName, &account); err != nil {
		return ctrl.Result{}, err
	}
	if err := s.Get(ctx, client.ObjectKey{Namespace: req.Namespace, Name: "default"}, &account); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, s.Get(ctx, client.ObjectKey{Namespace: req.Namespace, Name: "builder"}, &account)
}

func stepwise(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&rbacv1.ClusterRole{}).Complete(&Steps{mgr.GetClient()})
}

// Member is something far away that tells again and again that it lives.
type Member struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status MemberStatus
}

// MemberStatus is what it tells.
type MemberStatus struct{ Agents []Agent }

// Agent is a part of it.
type Agent struct{ LastReceivedHeartbeat metav1.Time }

// DeepCopyObject copies the member.
func (m *Member) DeepCopyObject() runtime.Object { c := *m; return &c }

// Members reads a service account at each heartbeat.
type Members struct{ client.Client }

// Reconcile runs for each member.
func (m *Members) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var member Member
	if err := m.Get(ctx, req.NamespacedName, &member); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	return ctrl.Result{}, m.Get(ctx, client.ObjectKey{Namespace: member.Name, Name: "agent"}, &corev1.ServiceAccount{})
}

func alive(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Member{}).Complete(&Members{mgr.GetClient()})
}

// Cask tells of itself when something changes.
type Cask struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status CaskStatus
}

// CaskStatus is what it tells.
type CaskStatus struct{ LastFilled metav1.Time }

// DeepCopyObject copies the cask.
func (c *Cask) DeepCopyObject() runtime.Object { d := *c; return &d }

// Casks reads a service account for each cask, and lists what may be many.
type Casks struct {
	client.Client
	audits bool
}

// Reconcile runs for each cask.
func (c *Casks) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var cask Cask
	if err := c.Get(ctx, req.NamespacedName, &cask); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if c.audits {
		if err := c.List(ctx, &apiextensions.CustomResourceDefinitionList{}); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, c.Get(ctx, client.ObjectKey{Namespace: cask.Name, Name: "agent"}, &corev1.ServiceAccount{})
}

func filled(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Cask{}).Complete(&Casks{Client: mgr.GetClient()})
}

// Admits reads a service account whenever something is created.
type Admits struct{ client.Client }

// Handle is asked about objects of a kind that the configuration of the webhook says.
func (a *Admits) Handle(ctx context.Context, req admission.Request) admission.Response {
	var account corev1.ServiceAccount
	if err := a.Get(ctx, client.ObjectKey{Namespace: req.Namespace, Name: "default"}, &account); err != nil {
		return admission.Errored(http.StatusInternalServerError, err)
	}
	return admission.Allowed("")
}

func admitted(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(context.TODO())
	mgr.GetWebhookServer().Register("/admit", &admission.Webhook{Handler: &Admits{mgr.GetClient()}})
	return nil
}

// Marks is asked about every pod, of which jobs make more than one a second; Tags about nodes.
type (
	Marks struct{ client.Client }
	Tags  struct{ client.Client }
)

func (m *Marks) Default(ctx context.Context, obj runtime.Object) error {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil
	}
	var account corev1.ServiceAccount
	return m.Get(ctx, client.ObjectKey{Namespace: pod.Namespace, Name: pod.Spec.ServiceAccountName}, &account)
}

func (t *Tags) Default(ctx context.Context, obj runtime.Object) error {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return nil
	}
	var account corev1.ServiceAccount
	return t.Get(ctx, client.ObjectKey{Namespace: "kube-system", Name: node.Name}, &account)
}

func marked(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(context.TODO())
	mgr.GetWebhookServer().Register("/mark", admission.WithCustomDefaulter(mgr.GetScheme(), &corev1.Pod{}, &Marks{mgr.GetClient()}))
	return nil
}

func tagged(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(context.TODO())
	mgr.GetWebhookServer().Register("/tag", admission.WithCustomDefaulter(mgr.GetScheme(), &corev1.Node{}, &Tags{mgr.GetClient()}))
	return nil
}

// An extender answers the scheduler about each pod, and a page people.
type extender struct{ client.Client }

func (e *extender) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var pod corev1.Pod
	if err := json.NewDecoder(r.Body).Decode(&pod); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	if err := e.filter(r.Context(), &pod); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

func (e *extender) filter(ctx context.Context, pod *corev1.Pod) error {
	var claims corev1.PersistentVolumeClaimList
	return e.List(ctx, &claims, client.InNamespace(pod.Namespace))
}

func extends(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of PersistentVolumeClaim start an informer"
	if err != nil {
		return err
	}
	http.Handle("/filter", &extender{mgr.GetClient()})
	return mgr.Start(ctx)
}

type page struct{ client.Client }

func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var claims corev1.PersistentVolumeClaimList
	if err := p.List(r.Context(), &claims, client.InNamespace(r.URL.Query().Get("namespace"))); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

func shows(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want "^reads of PersistentVolumeClaim start an informer"
	if err != nil {
		return err
	}
	http.Handle("/claims", &page{mgr.GetClient()})
	return mgr.Start(ctx)
}

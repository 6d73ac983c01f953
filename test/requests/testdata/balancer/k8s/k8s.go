// Package k8s connects the balancer to a cluster.
package k8s

import (
	"context"
	"errors"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	discovery "k8s.io/api/discovery/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/client-go/kubernetes"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	metricsserver "sigs.k8s.io/controller-runtime/pkg/metrics/server"

	"example.com/testdata/balancer/api"
	"example.com/testdata/balancer/controllers"
	"example.com/testdata/balancer/slices"
)

var scheme = runtime.NewScheme()

func init() {
	utilruntime.Must(clientgoscheme.AddToScheme(scheme))
	utilruntime.Must(api.AddToScheme(scheme))
}

// Client watches a cluster.
type Client struct {
	client    *kubernetes.Clientset
	mgr       manager.Manager
	ForceSync func()
}

// Listener is told what changes.
type Listener struct {
	ServiceChanged func(string, *corev1.Service, []discovery.EndpointSlice) error
	NodeChanged    func(*corev1.Node) error
	ConfigChanged  func(controllers.Resources) error
}

// Config is that of the client.
type Config struct {
	Namespace     string
	ReadEndpoints bool
	Announce      bool
	Listener
}

// New connects to the cluster.
func New(cfg *Config) (*Client, error) {
	namespaceSelector := cache.ByObject{
		Field: fields.ParseSelectorOrDie(fmt.Sprintf("metadata.namespace=%s", cfg.Namespace)),
	}
	objectsPerNamespace := map[client.Object]cache.ByObject{
		&api.Profile{}:      namespaceSelector,
		&api.Advert{}:       namespaceSelector,
		&api.Peer{}:         namespaceSelector,
		&api.Pool{}:         namespaceSelector,
		&api.Community{}:    namespaceSelector,
		&corev1.Secret{}:    namespaceSelector,
		&corev1.ConfigMap{}: namespaceSelector,
	}
	mgrOpts := ctrl.Options{
		Scheme:         scheme,
		LeaderElection: false,
		Cache:          cache.Options{ByObject: objectsPerNamespace},
		Metrics:        metricsserver.Options{BindAddress: "0"},
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), mgrOpts)
	if err != nil {
		return nil, err
	}
	clientset, err := kubernetes.NewForConfig(mgr.GetConfig())
	if err != nil {
		return nil, fmt.Errorf("creating Kubernetes client: %s", err)
	}
	reloadChan := make(chan event.GenericEvent)
	c := &Client{
		client:    clientset,
		mgr:       mgr,
		ForceSync: func() { reloadChan <- controllers.NewReloadEvent() },
	}
	return c, c.setup(cfg, reloadChan)
}

// setup adds the controllers.
func (c *Client) setup(cfg *Config, reloadChan chan event.GenericEvent) error {
	mgr := c.mgr
	if cfg.ConfigChanged != nil {
		if err := (&controllers.ConfigReconciler{
			Client: mgr.GetClient(), Namespace: cfg.Namespace, Handler: cfg.ConfigChanged,
		}).SetupWithManager(mgr); err != nil {
			return errors.Join(err, errors.New("unable to create controller for config"))
		}
	}
	if cfg.NodeChanged != nil {
		if err := (&controllers.NodeReconciler{
			Client: mgr.GetClient(), Handler: cfg.NodeChanged,
		}).SetupWithManager(mgr); err != nil {
			return errors.Join(err, errors.New("failed to create node reconciler"))
		}
	}
	if cfg.ReadEndpoints {
		if err := mgr.GetFieldIndexer().IndexField(context.Background(), &discovery.EndpointSlice{}, slices.ServiceIndex, func(obj client.Object) []string {
			slice, ok := obj.(*discovery.EndpointSlice)
			if !ok {
				return nil
			}
			service, err := slices.ServiceOf(slice)
			if err != nil {
				return nil
			}
			return []string{service.String()}
		}); err != nil {
			return err
		}
	}
	if cfg.ServiceChanged != nil {
		if err := (&controllers.ServiceReconciler{
			Client: mgr.GetClient(), Handler: cfg.ServiceChanged, Endpoints: cfg.ReadEndpoints, Reload: reloadChan,
		}).SetupWithManager(mgr); err != nil {
			return errors.Join(err, errors.New("failed to create service reconciler"))
		}
	}
	if cfg.Announce {
		return (&controllers.AnnouncementReconciler{
			Client: mgr.GetClient(), Namespace: cfg.Namespace,
		}).SetupWithManager(mgr)
	}
	return nil
}

// PodIPs returns the addresses of the Pods that labels select.
func (c *Client) PodIPs(namespace, labels string) ([]string, error) {
	pl, err := c.client.CoreV1().Pods(namespace).List(context.TODO(), metav1.ListOptions{LabelSelector: labels})
	if err != nil {
		return nil, err
	}
	iplist := []string{}
	for _, pod := range pl.Items {
		iplist = append(iplist, pod.Status.PodIP)
	}
	return iplist, nil
}

// Run runs the controllers.
func (c *Client) Run() error {
	return c.mgr.Start(ctrl.SetupSignalHandler())
}

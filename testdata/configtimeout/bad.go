package configtimeout

import (
	"context"
	"flag"
	"net/http"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
	ctrl "sigs.k8s.io/controller-runtime"
	ctrlcache "sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/cluster"

	"example.com/testdata/configtimeout/helper"
	"example.com/testdata/configtimeout/watching"
)

func manager() (ctrl.Manager, error) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the manager: "
	mgr, err := ctrl.NewManager(cfg, ctrl.Options{})
	return mgr, err
}

func factory() {
	cfg, _ := rest.InClusterConfig()
	cfg.Timeout = time.Minute // want "cfg.Timeout of 1m ends the watches of the informer factory: "
	client := kubernetes.NewForConfigOrDie(cfg)
	informers.NewSharedInformerFactory(client, 0)
}

func literal() error {
	cfg := &rest.Config{
		Host:    "localhost",
		Timeout: 30 * time.Second, // want "client timeout of 30s ends the watches of the manager: "
	}
	_, err := cluster.New(cfg)
	return err
}

func runtimeCache() {
	cfg, _ := clientcmd.BuildConfigFromFlags("", "kubeconfig")
	cfg.Timeout = 30 * time.Second // want "ends the watches of the cache: "
	ctrlcache.New(cfg, ctrlcache.Options{})
}

func copyKeepsTimeout() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the manager: "
	agent := rest.AddUserAgent(rest.CopyConfig(cfg), "agent")
	ctrl.NewManager(agent, ctrl.Options{})
}

func valueCopyKeepsTimeout() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the manager: "
	agent := *cfg
	agent.UserAgent = "agent"
	ctrl.NewManager(&agent, ctrl.Options{})
}

func anonymousKeepsTimeout() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the manager: "
	ctrl.NewManager(rest.AnonymousClientConfig(cfg), ctrl.Options{})
}

func sameConfig() {
	cfg := ctrl.GetConfigOrDie()
	agent := rest.AddUserAgent(cfg, "agent")
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the manager: "
	ctrl.NewManager(agent, ctrl.Options{})
}

// several clients of one configuration feed factories, another does not.
func several(ctx context.Context) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of 3 informer factories: "
	requests := kubernetes.NewForConfigOrDie(cfg)
	requests.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	typed := kubernetes.NewForConfigOrDie(cfg)
	untyped := dynamic.NewForConfigOrDie(cfg)
	headers := metadata.NewForConfigOrDie(cfg)
	informers.NewSharedInformerFactoryWithOptions(typed, 0, informers.WithNamespace("here"))
	dynamicinformer.NewDynamicSharedInformerFactory(untyped, 0)
	metadatainformer.NewSharedInformerFactory(headers, 0)
}

// controller keeps its clients in fields.
type controller struct {
	client kubernetes.Interface
	config *rest.Config
}

func (c *controller) initClient() error {
	cfg, err := rest.InClusterConfig()
	if err != nil {
		return err
	}
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer factory: "
	c.client, err = kubernetes.NewForConfig(cfg)
	return err
}

func (c *controller) Run() { informers.NewSharedInformerFactory(c.client, 0) }

func (c *controller) Complete() {
	c.config = ctrl.GetConfigOrDie()
	c.config.Timeout = 40 * time.Second // want "c.config.Timeout of 40s ends the watches of the manager: "
}

func (c *controller) Manage() { ctrl.NewManager(c.config, ctrl.Options{}) }

func throughParameter() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the manager: "
	startManager(cfg)
}

func startManager(cfg *rest.Config) { ctrl.NewManager(cfg, ctrl.Options{}) }

func throughHelper() { ctrl.NewManager(prepare(), ctrl.Options{}) }

var restTimeout = flag.Duration("rest-timeout", 10*time.Second, "timeout of requests")

func prepare() *rest.Config {
	cfg := ctrl.GetConfigOrDie()
	if restTimeout != nil {
		cfg.Timeout = *restTimeout // want "cfg.Timeout of 10s ends the watches of the manager: "
	}
	return cfg
}

func setInFunction() {
	cfg := ctrl.GetConfigOrDie()
	tune(cfg)
	ctrl.NewManager(cfg, ctrl.Options{})
}

func tune(cfg *rest.Config) {
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the manager: "
}

func defaulted(given time.Duration) {
	cfg := ctrl.GetConfigOrDie()
	if cfg.Timeout == 0 {
		cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the manager: "
	}
	ctrl.NewManager(cfg, ctrl.Options{})
}

func overrides() {
	rules := clientcmd.NewDefaultClientConfigLoadingRules()
	overrides := &clientcmd.ConfigOverrides{Timeout: "30s"} // want "client timeout of 30s ends the watches of the manager: "
	cfg, _ := clientcmd.NewNonInteractiveDeferredLoadingClientConfig(rules, overrides).ClientConfig()
	ctrl.NewManager(cfg, ctrl.Options{})
}

func httpClient() {
	web := &http.Client{Timeout: 30 * time.Second} // want "client timeout of 30s ends the watches of the informer factory: "
	client, _ := kubernetes.NewForConfigAndClient(ctrl.GetConfigOrDie(), web)
	informers.NewSharedInformerFactory(client, 0)
}

func httpClientOfConfig() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer factory: "
	web, _ := rest.HTTPClientFor(cfg)
	client, _ := dynamic.NewForConfigAndClient(cfg, web)
	dynamicinformer.NewDynamicSharedInformerFactory(client, 0)
}

func configOfManager() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of 2 caches: "
	mgr, _ := ctrl.NewManager(cfg, ctrl.Options{})
	client := kubernetes.NewForConfigOrDie(mgr.GetConfig())
	informers.NewSharedInformerFactory(client, 0)
}

func listWatch() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer: "
	client := kubernetes.NewForConfigOrDie(cfg)
	cache.NewListWatchFromClient(client.CoreV1().RESTClient(), "pods", "", fields.Everything())
}

func generatedInformer() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer: "
	coreinformers.NewPodInformer(kubernetes.NewForConfigOrDie(cfg), "", 0, nil)
}

func watchFunc(ctx context.Context) *cache.ListWatch {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer: "
	client := kubernetes.NewForConfigOrDie(cfg)
	return &cache.ListWatch{
		ListFunc: func(o metav1.ListOptions) (runtime.Object, error) {
			return client.CoreV1().Pods("").List(ctx, o)
		},
		WatchFunc: func(o metav1.ListOptions) (watch.Interface, error) {
			return client.CoreV1().Pods("").Watch(ctx, o)
		},
	}
}

func rawWatch(ctx context.Context) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want warning:"cfg.Timeout of 30s ends the watch: no event arrives after 30s"
	kubernetes.NewForConfigOrDie(cfg).CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
}

func runtimeWatch(ctx context.Context, list client.ObjectList) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want warning:"cfg.Timeout of 30s ends the watch: no event arrives after 30s"
	c, _ := client.NewWithWatch(cfg, client.Options{})
	c.Watch(ctx, list)
}

func inClosure() func() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the manager: "
	return func() { ctrl.NewManager(cfg, ctrl.Options{}) }
}

func fromAnotherPackage() {
	cfg := helper.Config() // want "timeout of 20s from helper.Config ends the watches of the manager: "
	ctrl.NewManager(cfg, ctrl.Options{})
}

func clientFromAnotherPackage() {
	informers.NewSharedInformerFactory(helper.Quick(), 0) // want "timeout of 20s from helper.Quick ends the watches of the informer factory: "
}

func sharedClient() {
	informers.NewSharedInformerFactory(helper.Shared, 0) // want "client timeout of 20s ends the watches of the informer factory: "
}

func helperWithTimeout() {
	cfg := helper.ConfigFor(15 * time.Second) // want "timeout of 15s from helper.ConfigFor ends the watches of the manager: "
	ctrl.NewManager(cfg, ctrl.Options{})
}

func tunedByAnotherPackage() {
	cfg := ctrl.GetConfigOrDie()
	helper.Tune(cfg) // want "timeout of 25s from helper.Tune ends the watches of the manager: "
	ctrl.NewManager(cfg, ctrl.Options{})
}

func copiedByAnotherPackage() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer factory: "
	client, _ := helper.Client(helper.Named(cfg, "agent"))
	informers.NewSharedInformerFactory(client, 0)
}

func watchedByAnotherPackage() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer factory: "
	watching.Factory(kubernetes.NewForConfigOrDie(cfg))
}

func managedByAnotherPackage() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the manager: "
	watching.Manager(cfg)
}

func storedInAnotherPackage() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer factory: "
	(&watching.Controller{Client: kubernetes.NewForConfigOrDie(cfg)}).Start()
}

func neitherSetNorUsedHere() {
	cfg := helper.Config() // want "timeout of 20s from helper.Config ends the watches of the manager: "
	watching.Manager(cfg)
}

func inCondition() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 90 * time.Minute / 100 // want "cfg.Timeout of 54s ends the watches of the manager: "
	if mgr, err := ctrl.NewManager(cfg, ctrl.Options{}); err != nil {
		panic(mgr)
	}
}

func declaredInCondition() {
	if cfg := (&rest.Config{Timeout: time.Second}); cfg.Host == "" { // want "client timeout of 1s ends the watches of the manager: "
		return
	} else if mgr, err := ctrl.NewManager(cfg, ctrl.Options{}); err != nil {
		panic(mgr)
	}
}

type options struct {
	timeout time.Duration
	config  rest.Config
}

func (o *options) complete() {
	o.timeout = 30 * time.Second
	o.config.Timeout = o.timeout // want "o.config.Timeout of 30s ends the watches of the manager: "
}

func embeddedByValue() {
	o := &options{}
	o.complete()
	ctrl.NewManager(&o.config, ctrl.Options{})
}

func throughInterfaceOfAnotherPackage(all watching.Informers) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer factory: "
	all.For(kubernetes.NewForConfigOrDie(cfg))
}

func throughFunctionValue() {
	load := prepareSlowly
	ctrl.NewManager(load(), ctrl.Options{})
}

func prepareSlowly() *rest.Config {
	return &rest.Config{Timeout: 30 * time.Second} // want "client timeout of 30s ends the watches of the manager: "
}

func copiedFieldByField() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 5 * time.Second // want "cfg.Timeout of 5s ends the watches of the manager: "
	watches := &rest.Config{Host: cfg.Host, Timeout: cfg.Timeout}
	ctrl.NewManager(watches, ctrl.Options{})
}

func givenByCaller() { clusterWith(40 * time.Second) }

func clusterWith(timeout time.Duration) {
	cfg := ctrl.GetConfigOrDie()
	if timeout > 0 {
		cfg.Timeout = timeout // want "cfg.Timeout of 40s ends the watches of the manager: "
	}
	cluster.New(cfg)
}

var global kubernetes.Interface

func init() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of the informer factory: "
	global = kubernetes.NewForConfigOrDie(cfg)
}

func throughVariable() { informers.NewSharedInformerFactory(global, 0) }

func resumingWatch(ctx context.Context) *cache.ListWatch {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second // want warning:"cfg.Timeout of 30s ends the watch: no event arrives after 30s"
	client := kubernetes.NewForConfigOrDie(cfg)
	return &cache.ListWatch{WatchFunc: func(o metav1.ListOptions) (watch.Interface, error) {
		return client.CoreV1().Pods("").Watch(ctx, o)
	}}
}

func limited() {
	timeout := 50 * time.Second
	ctrl.NewManager(helper.Limited(ctrl.GetConfigOrDie(), &timeout), ctrl.Options{})    // want "timeout of 50s from helper.Limited ends the watches of the manager: "
	ctrl.NewManager(helper.Limited(ctrl.GetConfigOrDie(), restTimeout), ctrl.Options{}) // want "timeout of 10s from helper.Limited ends the watches of the manager: "
}

func limitsAnotherPackage() {
	watching.Limited(ctrl.GetConfigOrDie(), 30*time.Second) // want "timeout of 30s from watching.Limited ends the watches of the manager: "
}

func optionsOfAnotherPackage() {
	o := &watching.Options{RequestTimeout: 30 * time.Second} // want "RequestTimeout of 30s ends the watches of the manager: "
	o.Run()
}

func flagOfAnotherPackage() {
	o := &watching.Options{}
	flag.DurationVar(&o.RequestTimeout, "watch-timeout", 30*time.Second, "timeout of requests") // want "timeout of 30s from flag.DurationVar ends the watches of the manager: "
	o.Run()
}

func notReplacedElsewhere() {
	ctrl.NewManager(helper.Default(0), ctrl.Options{})              // want "timeout of 15s from helper.Default ends the watches of the manager: "
	ctrl.NewManager(helper.DefaultFor(0), ctrl.Options{})           // want "timeout of 15s from helper.DefaultFor ends the watches of the manager: "
	ctrl.NewManager(helper.Default(20*time.Second), ctrl.Options{}) // want "timeout of 20s from helper.Default ends the watches of the manager: "
	cfg := ctrl.GetConfigOrDie()
	helper.TuneFor(cfg, 0) // want "timeout of 15s from helper.TuneFor ends the watches of the manager: "
	ctrl.NewManager(cfg, ctrl.Options{})
}

func notReplacedByCaller() {
	maybeReplaced(0)
	maybeReplaced(time.Hour)
}

func maybeReplaced(timeout time.Duration) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 15 * time.Second // want "cfg.Timeout of 15s ends the watches of the manager: "
	if timeout != 0 {
		cfg.Timeout = timeout
	}
	manage(cfg)
}

func manage(cfg *rest.Config) { ctrl.NewManager(cfg, ctrl.Options{}) }

// The first objects of most kinds come within a minute.
func minute(cfg *rest.Config) {
	cfg.Timeout = time.Minute // want info:"cfg.Timeout of 1m ends the watches of the manager: they start anew every 1m"
	ctrl.NewManager(cfg, ctrl.Options{})
}

// So long do watches of informers last anyway.
func usual(cfg *rest.Config) {
	cfg.Timeout = 5 * time.Minute // want info:"cfg.Timeout of 5m ends the watches of the manager: they start anew every 5m"
	ctrl.NewManager(cfg, ctrl.Options{})
}

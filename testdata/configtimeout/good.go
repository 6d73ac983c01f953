// Package configtimeout holds what rule configtimeout reports, and what it does not.
package configtimeout

import (
	"context"
	"flag"
	"net/http"
	"os"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/tools/leaderelection/resourcelock"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/configtimeout/helper"
	"example.com/testdata/configtimeout/watching"
)

func noTimeout() {
	cfg, _ := rest.InClusterConfig()
	client := kubernetes.NewForConfigOrDie(cfg)
	informers.NewSharedInformerFactory(client, 0)
}

func zeroTimeout() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 0
	ctrl.NewManager(cfg, ctrl.Options{})
}

func requestsOnly(ctx context.Context) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second
	client := kubernetes.NewForConfigOrDie(cfg)
	client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
}

func copiedForRequests() {
	cfg := ctrl.GetConfigOrDie()
	requests := rest.CopyConfig(cfg)
	requests.Timeout = 30 * time.Second
	kubernetes.NewForConfigOrDie(requests)
	ctrl.NewManager(cfg, ctrl.Options{})
}

func copiedByValue() {
	cfg := ctrl.GetConfigOrDie()
	requests := *cfg
	requests.Timeout = 30 * time.Second
	kubernetes.NewForConfigOrDie(&requests)
	ctrl.NewManager(cfg, ctrl.Options{})
}

func copiedForInformers() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second
	kubernetes.NewForConfigOrDie(cfg)
	watches := rest.CopyConfig(cfg)
	watches.Timeout = 0
	informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(watches), 0)
}

func setAfterTheClient() {
	cfg := ctrl.GetConfigOrDie()
	watching := kubernetes.NewForConfigOrDie(cfg)
	cfg.Timeout = 30 * time.Second
	kubernetes.NewForConfigOrDie(cfg)
	informers.NewSharedInformerFactory(watching, 0)
}

func setAfterTheCopy() {
	cfg := ctrl.GetConfigOrDie()
	watches := rest.CopyConfig(cfg)
	cfg.Timeout = 30 * time.Second
	kubernetes.NewForConfigOrDie(cfg)
	ctrl.NewManager(watches, ctrl.Options{})
}

func resetBeforeUse() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second
	probe, _ := kubernetes.NewForConfig(cfg)
	probe.Discovery().ServerVersion()
	cfg.Timeout = 0
	ctrl.NewManager(cfg, ctrl.Options{})
}

func longerThanWatches() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 15 * time.Minute
	ctrl.NewManager(cfg, ctrl.Options{})
}

func electsLeader(renewDeadline time.Duration) {
	cfg := ctrl.GetConfigOrDie()
	election := rest.AddUserAgent(rest.CopyConfig(cfg), "leader-election")
	election.Timeout = 5 * time.Second
	locks := kubernetes.NewForConfigOrDie(election)
	resourcelock.New("leases", "default", "lock", locks.CoreV1(), locks.CoordinationV1(), resourcelock.ResourceLockConfig{})
	informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(cfg), 0)
}

var noDefault = flag.Duration("request-timeout", 0, "timeout of requests")

func flagWithoutDefault() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = *noDefault
	ctrl.NewManager(cfg, ctrl.Options{})
}

func knownAtRunTime() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout, _ = time.ParseDuration(os.Getenv("TIMEOUT"))
	ctrl.NewManager(cfg, ctrl.Options{})
}

func testDouble() {
	cfg := &rest.Config{Timeout: 30 * time.Second}
	kubernetes.NewForConfigOrDie(cfg)
	informers.NewSharedInformerFactory(fake.NewSimpleClientset(), 0)
}

// clients are two values of one struct: only the first has a timeout.
type clients struct {
	requests kubernetes.Interface
	watches  kubernetes.Interface
}

func (c *clients) init() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second
	c.requests = kubernetes.NewForConfigOrDie(cfg)
}

func (c *clients) initWatches() {
	c.watches = kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie())
}

func twoClients() {
	c := &clients{}
	c.init()
	c.initWatches()
	startFactory(c)
}

func startFactory(c *clients) { informers.NewSharedInformerFactory(c.watches, 0) }

// configs are two values of one struct: only the first has a timeout.
type configs struct{ requests, watches *rest.Config }

func twoConfigs() {
	c := configs{requests: ctrl.GetConfigOrDie(), watches: ctrl.GetConfigOrDie()}
	c.requests.Timeout = 30 * time.Second
	kubernetes.NewForConfigOrDie(c.requests)
	ctrl.NewManager(c.watches, ctrl.Options{})
}

// either makes fields that hold a timeout in one object and none in another.
type either struct{ config *rest.Config }

func newProbe() *either {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = time.Second
	return &either{cfg}
}

func newWorker() *either { return &either{ctrl.GetConfigOrDie()} }

var workers = map[string]*either{"probe": newProbe(), "worker": newWorker()}

func sameFieldOfAnotherObject() { ctrl.NewManager(workers["worker"].config, ctrl.Options{}) }

func ownHTTPClient() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second
	watching, _ := kubernetes.NewForConfigAndClient(cfg, &http.Client{})
	informers.NewSharedInformerFactory(watching, 0)
}

func serverEndsWatch(ctx context.Context) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second
	seconds := int64(20)
	kubernetes.NewForConfigOrDie(cfg).CoreV1().Pods("").Watch(ctx, metav1.ListOptions{TimeoutSeconds: &seconds})
}

func contextEndsWatch() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	kubernetes.NewForConfigOrDie(cfg).CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
}

func waitsForOneObject(ctx context.Context) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second
	kubernetes.NewForConfigOrDie(cfg).CoreV1().Pods("").Watch(ctx, metav1.ListOptions{FieldSelector: "metadata.name=web"})
}

func readsWithClient(ctx context.Context) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 30 * time.Second
	client.New(cfg, client.Options{})
}

func noTimeoutInOverrides() {
	rules := clientcmd.NewDefaultClientConfigLoadingRules()
	overrides := &clientcmd.ConfigOverrides{CurrentContext: "here", Timeout: "0"}
	cfg, _ := clientcmd.NewNonInteractiveDeferredLoadingClientConfig(rules, overrides).ClientConfig()
	ctrl.NewManager(cfg, ctrl.Options{})
}

func copiedByHelper() {
	cfg := helper.Config()
	cfg = helper.WithoutTimeout(cfg)
	ctrl.NewManager(cfg, ctrl.Options{})
}

func helperOfRequests(ctx context.Context) {
	cfg := helper.Config()
	watching.Count(ctx, kubernetes.NewForConfigOrDie(cfg))
}

func helperWithZero() { ctrl.NewManager(helper.ConfigFor(0), ctrl.Options{}) }

func timeoutInOneBranchOnly(verbose bool) {
	cfg := ctrl.GetConfigOrDie()
	if verbose {
		probe := rest.CopyConfig(cfg)
		probe.Timeout = time.Second
		kubernetes.NewForConfigOrDie(probe)
	}
	ctrl.NewManager(cfg, ctrl.Options{})
}

// homonym has a field of the same name.
type homonym struct{ Timeout time.Duration }

func anotherTimeout() {
	h := &homonym{}
	h.Timeout = 30 * time.Second
	web := &http.Client{Timeout: 30 * time.Second}
	web.Get("http://example.com")
	ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
}

func inLoop(names []string) {
	for range names {
		cfg := ctrl.GetConfigOrDie()
		ctrl.NewManager(cfg, ctrl.Options{})
		cfg.Timeout = time.Second
		kubernetes.NewForConfigOrDie(cfg)
	}
}

func restored() {
	cfg := ctrl.GetConfigOrDie()
	old := cfg.Timeout
	cfg.Timeout = 5 * time.Second
	kubernetes.NewForConfigOrDie(cfg)
	cfg.Timeout = old
	ctrl.NewManager(cfg, ctrl.Options{})
}

func copiedByHand() {
	cfg := ctrl.GetConfigOrDie()
	watches := &rest.Config{Host: cfg.Host, Timeout: cfg.Timeout}
	cfg.Timeout = 5 * time.Second
	kubernetes.NewForConfigOrDie(cfg)
	ctrl.NewManager(watches, ctrl.Options{})
}

func timeoutOfAnother(given *rest.Config) { managerWith(given.Timeout) }

func noTimeoutGiven() { managerWith(0) }

func managerWith(timeout time.Duration) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = timeout
	ctrl.NewManager(cfg, ctrl.Options{})
}

func returnsBeforeUse(probe bool) {
	cfg := ctrl.GetConfigOrDie()
	if probe {
		cfg.Timeout = time.Second
		kubernetes.NewForConfigOrDie(cfg)
		return
	}
	ctrl.NewManager(cfg, ctrl.Options{})
}

var shared *kubernetes.Clientset

func initShared() { shared = kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie()) }

func sharedWithoutTimeout() { informers.NewSharedInformerFactory(shared, 0) }

func configOfUser() {
	user := helper.AddUser(ctrl.GetConfigOrDie())
	ctrl.NewManager(user.Config(), ctrl.Options{})
}

func noLimit() { ctrl.NewManager(helper.Limited(ctrl.GetConfigOrDie(), nil), ctrl.Options{}) }

func limitedToNothing() { watching.Limited(ctrl.GetConfigOrDie(), 0) }

func optionsWithoutTimeout() {
	o := &watching.Options{RenewDeadline: 10 * time.Second}
	o.Run()
}

func optionsWithLongTimeout() {
	o := &watching.Options{RequestTimeout: 20 * time.Minute}
	o.Run()
}

func replacedElsewhere() {
	ctrl.NewManager(helper.Default(time.Hour), ctrl.Options{})
	ctrl.NewManager(helper.DefaultFor(time.Hour), ctrl.Options{})
	cfg := ctrl.GetConfigOrDie()
	helper.TuneFor(cfg, time.Hour)
	ctrl.NewManager(cfg, ctrl.Options{})
}

func replacedByCaller(chosen func() time.Duration) {
	replacedHere(time.Hour)
	replacedHere(chosen())
}

func replacedHere(timeout time.Duration) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 15 * time.Second
	if timeout != 0 {
		cfg.Timeout = timeout
	}
	ctrl.NewManager(cfg, ctrl.Options{})
}

func replacedForSome(interactive bool) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 15 * time.Second
	if !interactive {
		cfg.Timeout = 0
	}
	ctrl.NewManager(cfg, ctrl.Options{})
}

package kube_test

import "github.com/informerlint/informerlint/internal/kube"

// A claim says what a symbol, spelled Name or Type.Name, means.
type claim struct {
	symbol string
	means  []meaning
}

type meaning struct {
	role kube.Role
	arg  int
}

// one makes a meaning without an argument.
func one(roles ...kube.Role) []meaning {
	var out []meaning
	for _, r := range roles {
		out = append(out, meaning{r, -1})
	}
	return out
}

func arg(r kube.Role, at int, more ...meaning) []meaning { return append([]meaning{{r, at}}, more...) }

// factoryClaims hold for every generated factory.
var factoryClaims = []claim{
	{"NewSharedInformerFactory", arg(kube.NewFactory, -1, meaning{kube.ResyncArg, 1})},
	{"NewFilteredSharedInformerFactory", arg(kube.NewFactory, -1, meaning{kube.ResyncArg, 1},
		meaning{kube.NamespaceArg, 2}, meaning{kube.TweakArg, 3})},
	{"NewSharedInformerFactoryWithOptions", arg(kube.NewFactory, -1, meaning{kube.ResyncArg, 1}, meaning{kube.OptionsArg, 2})},
	{"WithCustomResyncConfig", arg(kube.CustomResync, 0)},
	{"WithTweakListOptions", arg(kube.TweakArg, 0)},
	{"WithNamespace", arg(kube.NamespaceArg, 0)},
	{"SharedInformerFactory.Start", one(kube.Start)},
	{"SharedInformerFactory.WaitForCacheSync", one(kube.SyncWait)},
	{"SharedInformerFactory.InformerFor", arg(kube.InformerFor, 1, meaning{kube.ExampleArg, 0}, meaning{kube.FactoryPath, -1})},
	{"SharedInformerFactory.ForResource", arg(kube.ForResource, 0, meaning{kube.FactoryPath, -1})},
	{"GenericInformer.Informer", one(kube.InformerOf, kube.FactoryPath)},
	{"GenericInformer.Lister", one(kube.ListerOf, kube.FactoryPath)},
}

// clientsetClaims hold for every generated clientset.
var clientsetClaims = []claim{
	{"NewForConfig", arg(kube.LiveClient, 0)},
	{"NewForConfigOrDie", arg(kube.LiveClient, 0)},
	{"New", arg(kube.LiveClient, 0)},
	{"Interface.Discovery", one(kube.ClientPath)},
}

// requestClaims hold for the client of every kind that can be written.
func requestClaims(client string) []claim {
	return []claim{
		{client + ".List", arg(kube.LiveList, 1)},
		{client + ".Get", arg(kube.LiveGet, 1)},
		{client + ".Watch", arg(kube.LiveWatch, 1)},
		{client + ".Create", arg(kube.LiveCreate, 1)},
		{client + ".Update", arg(kube.LiveUpdate, 1)},
		{client + ".Delete", arg(kube.LiveDelete, 1)},
		{client + ".DeleteCollection", arg(kube.LiveDeleteCollection, 2)},
		{client + ".Patch", arg(kube.LivePatch, 1)},
	}
}

// listerClaims hold for the lister of every namespaced kind.
func listerClaims(kind, plural string) []claim {
	return []claim{
		{kind + "Lister.List", arg(kube.ListerList, 0)},
		{kind + "Lister." + plural, arg(kube.Namespaced, 0)},
		{kind + "NamespaceLister.List", arg(kube.ListerList, 0)},
		{kind + "NamespaceLister.Get", arg(kube.ListerGet, 0)},
		{"New" + kind + "Lister", arg(kube.ListerOf, 0)},
	}
}

// informerClaims hold for the informer of every kind.
func informerClaims(kind, plural string) []claim {
	return []claim{
		{"Interface." + plural, one(kube.FactoryPath)},
		{kind + "Informer.Informer", one(kube.InformerOf, kube.FactoryPath)},
		{kind + "Informer.Lister", one(kube.ListerOf, kube.FactoryPath)},
		{"New" + kind + "Informer", arg(kube.NewInformer, -1, meaning{kube.NamespaceArg, 1}, meaning{kube.ResyncArg, 2})},
		{"NewFiltered" + kind + "Informer", arg(kube.NewInformer, -1, meaning{kube.NamespaceArg, 1},
			meaning{kube.ResyncArg, 2}, meaning{kube.TweakArg, 4})},
	}
}

const (
	certManager = "github.com/cert-manager/cert-manager/pkg/client/"
	openshift   = "github.com/openshift/client-go/route/"
	networking  = "knative.dev/networking/pkg/client/"
	gateway     = "sigs.k8s.io/gateway-api/pkg/client/"
)

var withTransform = claim{"WithTransform", arg(kube.TransformArg, 0)}

// clientClaims hold for the clients of four projects.
var clientClaims = map[string][]claim{
	certManager + "informers/externalversions":                              append(factoryClaims, withTransform, claim{"WithInformerName", nil}),
	certManager + "clientset/versioned":                                     append(clientsetClaims, claim{"Interface.CertmanagerV1", one(kube.ClientPath)}),
	certManager + "clientset/versioned/fake":                                {{"NewSimpleClientset", one(kube.FakeClient)}, {"NewClientset", one(kube.FakeClient)}},
	certManager + "clientset/versioned/typed/certmanager/v1":                append(requestClaims("CertificateInterface"), certificateClaims...),
	certManager + "listers/certmanager/v1":                                  append(listerClaims("Certificate", "Certificates"), listerClusterClaims...),
	certManager + "informers/externalversions/certmanager":                  {{"Interface.V1", one(kube.FactoryPath)}, {"New", nil}},
	certManager + "informers/externalversions/certmanager/v1":               append(informerClaims("Certificate", "Certificates"), certificateInformerClaims...),
	certManager + "applyconfigurations/certmanager/v1":                      {{"Certificate", nil}, {"ExtractCertificate", arg(kube.ManagedFieldsOf, 0)}},
	openshift + "informers/externalversions":                                factoryClaims,
	openshift + "clientset/versioned":                                       append(clientsetClaims, claim{"Clientset.RouteV1", one(kube.ClientPath)}),
	openshift + "clientset/versioned/fake":                                  {{"NewSimpleClientset", one(kube.FakeClient)}},
	openshift + "clientset/versioned/typed/route/v1":                        append(requestClaims("RouteInterface"), claim{"RoutesGetter.Routes", arg(kube.Namespaced, 0)}),
	openshift + "listers/route/v1":                                          listerClaims("Route", "Routes"),
	openshift + "informers/externalversions/route/v1":                       informerClaims("Route", "Routes"),
	networking + "informers/externalversions":                               factoryClaims,
	networking + "clientset/versioned":                                      clientsetClaims,
	networking + "injection/client":                                         {{"Get", one(kube.LiveClient)}},
	networking + "injection/informers/factory":                              {{"Get", one(kube.InjectedInformer)}},
	networking + "injection/informers/networking/v1alpha1/ingress":          {{"Get", one(kube.InjectedInformer)}},
	networking + "injection/informers/networking/v1alpha1/ingress/filtered": {{"Get", one(kube.InjectedInformer)}},
	networking + "injection/reconciler/networking/v1alpha1/ingress": {
		{"NewImpl", arg(kube.KnativeImpl, 1)}, {"NewReconciler", nil},
		{"Interface.ReconcileKind", one(kube.ReconcileKind)}, {"Finalizer.FinalizeKind", one(kube.ReconcileKind)},
		{"ReadOnlyInterface.ObserveKind", one(kube.ReconcileKind)},
	},
	gateway + "informers/externalversions":         append(factoryClaims, withTransform),
	gateway + "clientset/versioned":                clientsetClaims,
	gateway + "clientset/versioned/fake":           {{"NewSimpleClientset", one(kube.FakeClient)}},
	gateway + "clientset/versioned/typed/apis/v1":  append(requestClaims("GatewayInterface"), claim{"GatewayClassInterface.UpdateStatus", arg(kube.LiveUpdate, 1)}),
	gateway + "listers/apis/v1":                    listerClaims("Gateway", "Gateways"),
	gateway + "informers/externalversions/apis/v1": informerClaims("Gateway", "Gateways"),
}

var certificateClaims = []claim{
	{"CertificatesGetter.Certificates", arg(kube.Namespaced, 0)},
	{"ClusterIssuersGetter.ClusterIssuers", one(kube.ClientPath)},
	{"CertmanagerV1Interface.RESTClient", one(kube.ClientPath)},
	{"CertificateInterface.UpdateStatus", arg(kube.LiveUpdate, 1)},
	{"CertificateInterface.Apply", arg(kube.LivePatch, 1)},
	{"CertmanagerV1Client.Certificates", arg(kube.Namespaced, 0)},
	{"NewForConfig", arg(kube.LiveClient, 0)},
}

var listerClusterClaims = []claim{
	{"ClusterIssuerLister.List", arg(kube.ListerList, 0)},
	{"ClusterIssuerLister.Get", arg(kube.ListerGet, 0)},
}

var certificateInformerClaims = []claim{
	{"NewCertificateInformerWithOptions", arg(kube.NewInformer, -1, meaning{kube.NamespaceArg, 1}, meaning{kube.OptionsArg, 2})},
}

// coreClaims hold for client-go's own generated code at every version.
var coreClaims = map[string][]claim{
	"k8s.io/client-go/informers":                factoryClaims,
	"k8s.io/client-go/informers/core":           {{"Interface.V1", one(kube.FactoryPath)}},
	"k8s.io/client-go/informers/core/v1":        informerClaims("Pod", "Pods"),
	"k8s.io/client-go/listers/core/v1":          append(listerClaims("Pod", "Pods"), claim{"NodeLister.Get", arg(kube.ListerGet, 0)}),
	"k8s.io/client-go/kubernetes":               append(clientsetClaims, claim{"Interface.CoreV1", one(kube.ClientPath)}),
	"k8s.io/client-go/kubernetes/typed/core/v1": append(requestClaims("PodInterface"), podClaims...),
	"k8s.io/client-go/applyconfigurations/core/v1": {
		{"ExtractPod", arg(kube.ManagedFieldsOf, 0)}, {"ExtractPodStatus", arg(kube.ManagedFieldsOf, 0)}, {"Pod", nil},
	},
	"k8s.io/api/core/v1": {
		{"Pod.DeepCopy", one(kube.Copies)}, {"PodList.DeepCopy", one(kube.Copies)}, {"Pod.DeepCopyObject", one(kube.Copies)},
	},
}

var podClaims = []claim{
	{"PodsGetter.Pods", arg(kube.Namespaced, 0)},
	{"NodesGetter.Nodes", one(kube.ClientPath)},
	{"PodExpansion.Bind", nil},
	{"ServiceAccountInterface.CreateToken", arg(kube.LiveCreate, 2)},
	{"ReplicationControllerInterface.GetScale", arg(kube.LiveGet, 1)},
	{"ReplicationControllerInterface.UpdateScale", arg(kube.LiveUpdate, 2)},
}

// newestClaims hold for what generators added up to the newest version.
var newestClaims = map[string][]claim{
	"k8s.io/client-go/informers/core/v1": {
		{"Interface.Pods", one(kube.FactoryPath)},
		{"TypedPodInformer.Informer", one(kube.InformerOf, kube.FactoryPath)},
		{"TypedPodInformer.TypedInformer", one(kube.InformerOf, kube.FactoryPath)},
		{"TypedPodInformer.Lister", one(kube.ListerOf, kube.FactoryPath)},
		{"ToTypedPodInformer", arg(kube.FactoryPath, 0)},
		{"NewTypedPodInformer", arg(kube.NewInformer, -1, meaning{kube.NamespaceArg, 1}, meaning{kube.ResyncArg, 2})},
		{"NewTypedPodInformerWithOptions", arg(kube.NewInformer, -1, meaning{kube.NamespaceArg, 1}, meaning{kube.OptionsArg, 2})},
		{"NewPodInformerWithOptions", arg(kube.NewInformer, -1, meaning{kube.NamespaceArg, 1}, meaning{kube.OptionsArg, 2})},
	},
	"k8s.io/client-go/informers/internalinterfaces": {
		{"InformerOptions.ResyncPeriod", one(kube.ResyncArg)},
		{"InformerOptions.TweakListOptions", one(kube.TweakArg)},
		{"InformerOptions.Indexers", nil},
	},
	"k8s.io/client-go/informers": {
		{"SharedInformerFactory.StartWithContext", one(kube.Start)},
		{"SharedInformerFactory.WaitForCacheSyncWithContext", one(kube.SyncWait)},
		{"SharedInformerFactory.Shutdown", one(kube.Shutdown)},
	},
	"k8s.io/client-go/gentype": {
		{"ClientWithList.List", arg(kube.LiveList, 1)},
		{"Client.Get", arg(kube.LiveGet, 1)},
		{"Client.Update", arg(kube.LiveUpdate, 1)},
		{"ClientWithApply.Apply", arg(kube.LivePatch, 1)},
	},
	"knative.dev/pkg/client/injection/kube/client":                     {{"Get", one(kube.LiveClient)}},
	"knative.dev/pkg/client/injection/kube/informers/core/v1/pod":      {{"Get", one(kube.InjectedInformer)}},
	"knative.dev/pkg/client/injection/kube/informers/factory":          {{"Get", one(kube.InjectedInformer)}},
	"knative.dev/pkg/client/injection/kube/informers/factory/filtered": {{"Get", one(kube.InjectedInformer)}, {"WithSelectors", nil}},
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission":             {{"Webhook.Handle", one(kube.HandleAdmission)}},
	"sigs.k8s.io/controller-runtime/pkg/client": {
		{"Client.List", arg(kube.ReaderList, 1)}, {"Client.Status", one(kube.StatusOf)}, {"Object.GetUID", one(kube.UIDOf)},
	},
	"net/http": {{"ServeMux.ServeHTTP", one(kube.HTTPHandler)}},
	"github.com/prometheus/client_golang/prometheus": {{"Registry.Collect", one(kube.HTTPHandler)}, {"Registry.Gather", nil}},
}

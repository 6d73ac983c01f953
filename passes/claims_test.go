package passes

import (
	"regexp"
	"slices"
	"testing"

	"github.com/informerlint/informerlint/internal/passtest"
)

// A claim is something that messages say about Kubernetes, beside the source
// that makes it true. It holds for every supported version of the API server
// unless it names those it holds for itself.
type claim struct {
	rule string
	// says matches the messages that claim it.
	says string
	// since and until are the minor versions of client-go that it may be said
	// about: the first with it, and the first without. 0 means no bound.
	since, until int
	// source is where it was read: a file of a module version, or an upstream change.
	source string
}

// checkClaims holds every message to a claim that may be made at its version,
// and every claim to a message that makes it.
func checkClaims(t *testing.T, said []passtest.Message) {
	t.Helper()
	used := make([]bool, len(claims))
	missing := map[string]bool{}
	for _, m := range said {
		covered := false
		for i, c := range claims {
			if c.rule != m.Rule || !regexp.MustCompile(c.says).MatchString(m.Text) {
				continue
			}
			covered, used[i] = true, true
			if m.Minor < c.since || c.until != 0 && m.Minor >= c.until {
				t.Errorf("%s says at client-go 0.%d what holds from 0.%d until 0.%d: %s", m.Rule, m.Minor, c.since, c.until, m.Text)
			}
		}
		if !covered && !missing[m.Rule+m.Text] {
			missing[m.Rule+m.Text] = true
			t.Errorf("%s says what no claim stands for: %s", m.Rule, m.Text)
		}
	}
	for i, c := range claims {
		if !used[i] {
			t.Errorf("%s never says %q", c.rule, c.says)
		}
		if c.source == "" {
			t.Errorf("claim %q of %s has no source", c.says, c.rule)
		}
	}
}

// claims stand in the order of the rules' names.
var claims = slices.Concat(badtransformClaims, cachemutationClaims, cachescopeClaims, cachesyncClaims, configtimeoutClaims, duplicateinformerClaims, fieldindexClaims, firstpageClaims, fullscanClaims, generationfilterClaims, hiddeninformerClaims, hotlistClaims, informerleakClaims, itempointerClaims, knownbugClaims, listoptionsClaims, listwatchClaims, nodescopeClaims, notransformClaims, rawwatchClaims, resyncClaims, selfloopClaims, slowhandlerClaims, staleretryClaims, tombstoneClaims)

var badtransformClaims = []claim{
	{"badtransform", `one of them in the initial list leaves the whole cache empty$`, 36, 0, "client-go@v0.36.0 tools/cache/store.go Replace, the_real_fifo.go: the error of one object ends the Replace"},
	{"badtransform", `the cache fails on each, and from client-go 0.36 stays empty$`, 0, 36, "client-go@v0.35.0 tools/cache/controller.go processDeltas: the key of nil is an error"},
	{"badtransform", `updates look like resyncs, and a handler misses those while its own is not due$`, 0, 0, "client-go 0.24.3 to 0.37.2 tools/cache/shared_informer.go OnUpdate: equal resourceVersions are a sync; shouldResync, distribute: a sync is for the listeners that were due at the last check"},
	{"badtransform", `updates look like resyncs, and controllers miss those between the first and the second one$`, 0, 0, "controller-runtime 0.16.2 to 0.25.2 pkg/internal/source/kind.go: the handler is added once the informer has synced, so that its first resync is due after the informer's first check; pkg/cache/cache.go defaultSyncPeriod"},
	{"badtransform", `drops resourceVersion: handlers would miss updates, though none that does anything with one is seen here$`, 0, 0, "client-go@v0.37.2 tools/cache/shared_informer.go OnUpdate: equal resourceVersions are a sync, and the indexer is updated before handlers are told"},
	{"badtransform", `updates look like resyncs, and only handlers that each resync is for get all of them$`, 0, 0, "client-go 0.24.3 to 0.37.2 tools/cache/shared_informer.go addListener, shouldResync, distribute: a listener gets what looks like a resync until a check finds it not due"},
	{"badtransform", `objects (of the same name )?get one key, and the cache keeps one of them$`, 0, 0, "client-go@v0.37.2 tools/cache/store.go MetaNamespaceKeyFunc"},
	{"badtransform", `SetTransform after the informer was started: it returns an error, and nothing is transformed$`, 0, 0, "client-go@v0.37.2 tools/cache/shared_informer.go SetTransform: informer has already started"},
	{"badtransform", `error of SetTransform is ignored: if the informer is running, nothing is transformed$`, 0, 0, "client-go@v0.37.2 tools/cache/shared_informer.go SetTransform: informer has already started"},
	{"badtransform", `panics on DeletedFinalStateUnknown, which client-go up to 0.30 gives to transforms$`, 0, 31, "client-go@v0.30.14 tools/cache/delta_fifo.go queueActionInternalLocked"},
	{"badtransform", `client-go transforms a streamed initial list twice$`, 34, 0, "client-go@v0.35.10 tools/cache/reflector.go watchList: a temporary store with the transform, then Replace"},
	{"badtransform", `client-go up to 0.30 transforms objects again at every resync$`, 0, 31, "client-go@v0.30.14 tools/cache/delta_fifo.go: Sync deltas are transformed, too"},
	{"badtransform", `the streamed initial list fails, and a full LIST follows$`, 34, 0, "client-go@v0.35.10 tools/cache/reflector.go ListAndWatchWithContext: an error of watchList falls back to LIST"},
	{"badtransform", `deep copy for nothing: nobody else holds the object yet, so \w+ may change it in place$`, 27, 0, "client-go@v0.27.3 tools/cache/delta_fifo.go: the transform runs before the object is queued"},
	{"badtransform", `(fails on|drops|panics on) all kinds but v1\.\w+: it gets the objects of every informer of this cache$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/cache.go Options.DefaultTransform"},
	{"badtransform", `(fails on|panics on) every \S+: it expects v1\.\w+$`, 0, 0, "client-go@v0.37.2 tools/cache/controller.go TransformFunc"},
	{"badtransform", `the lister of this informer panics on it$`, 0, 0, "client-go@v0.37.2 listers/generic_helpers.go: obj.(T)"},
	{"badtransform", `reads from this cache fail, they ask for the type of the kind$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go Get: cache had type"},
	{"badtransform", `transform of the constructor is lost: InformerFor sets that of the factory over it$`, 29, 36, "client-go@v0.35.10 informers/factory.go InformerFor; repaired by kubernetes/kubernetes#137473"},
	{"badtransform", `transform set twice: this one replaces the first, which never runs$`, 0, 0, "client-go@v0.37.2 tools/cache/shared_informer.go SetTransform"},
	{"badtransform", `holds without \S+: the server loses the field$`, 0, 0, "API conventions: an update replaces the object"},
}

var configtimeoutClaims = []claim{
	{"configtimeout", `: they start anew every \S+$`, 0, 0, "client-go@v0.37.2 rest/transport.go HTTPClientFor: the timeout is the http.Client's, which covers the body; tools/cache/reflector.go: watches again"},
	{"configtimeout", `: a first stream that takes longer never syncs$`, 35, 0, "client-go@v0.37.2 tools/cache/reflector.go watchList: drops its temporary store and starts again when the stream ends before the bookmark"},
	{"configtimeout", `: no event arrives after \S+ until the watch is started again$`, 0, 0, "client-go@v0.37.2 rest/transport.go HTTPClientFor; net/http Client.Timeout includes reading the response body"},
}

var firstpageClaims = []claim{
	{"firstpage", `token of this LIST is never read: objects after the first \d+ are silently dropped$`, 0, 0, "kubernetes.io/docs/reference/using-api/api-concepts: retrieving large results sets in chunks; apiserver@v0.37.2 pkg/storage/cacher/cacher.go computeListLimit keeps the limit but for version 0"},
	{"firstpage", `never passes the continue token on: each round reads the first page again, without end$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go ListOptions.Continue: the next page is that of the token"},
	{"firstpage", `without their Continue it lists the first page for ever$`, 0, 0, "client-go@v0.37.2 tools/pager/pager.go eachListChunk: loops while the list has a continue token"},
	{"firstpage", `without Limit and Continue it lists everything at once$`, 0, 0, "client-go@v0.37.2 tools/pager/pager.go eachListChunk: asks for pages of PageSize by the options that it hands to the function"},
	{"firstpage", `differs between pages: the continue token only fits the query that it came from$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go ListOptions.Continue: identical query parameters (except for the value of continue)"},
	{"firstpage", `resourceVersion is set together with the continue token: the server rejects every page but the first$`, 0, 0, "apiserver@v0.37.2 pkg/storage/interfaces.go ValidateListOptions: specifying resource version is not allowed when using continue"},
	{"firstpage", `resourceVersionMatch is set together with the continue token: the server rejects every page but the first$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/internalversion/validation/validation.go: forbidden with continue"},
	{"firstpage", `error ends the page loop and is dropped: the objects of this page and all later ones are missing silently$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go ListOptions.Continue: an expired token is answered by 410, whatever was read before"},
	{"firstpage", `once the continue token has expired \(410\), it never ends$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go ListOptions.Continue: after expiry the server answers 410 ResourceExpired"},
	{"firstpage", `a cache.*no(ne.*, or fails| pages: .*, or fails| pages)$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List: up to 0.15 Continue is ignored, from 0.16 an error; up to 0.20 lists carry no token"},
}

var hotlistClaims = []claim{
	{"hotlist", `: the server reads and encodes them all(; read a lister or cached client|; narrow it by a selector, or read page by page)?$`, 0, 0, "apiserver@v0.37.2 pkg/storage/cacher/cacher.go GetList: true from the watch cache and from etcd"},
	{"hotlist", `a quorum read on servers up to 1.30, and for Events on all$`, 0, 0, "apiserver@v0.31.14 pkg/features/kube_features.go ConsistentListFromCache; kubernetes@v1.36.3 pkg/kubeapiserver/default_storage_factory_builder.go: no watch cache for events"},
	{"hotlist", `LIST with resourceVersion "0" decides what to (create|delete|evict): it may answer from the past; leave resourceVersion unset$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go: resourceVersion 0 is any version"},
	{"hotlist", `: (read \S+, which holds them in memory|(r\.cached|[rkw]\.Client) reads them from the cache)$`, 0, 0, "client-go@v0.37.2 tools/cache/store.go; controller-runtime@v0.25.2 pkg/client/client.go shouldBypassCache"},
	{"hotlist", `: read a lister, or a cached client with an index of the field$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List: field selectors need an index"},
	{"hotlist", `: let the server select by spec\.nodeName(, or read a lister)?$`, 0, 0, "kubernetes@v1.36.3 pkg/apis/core/v1/conversion.go: field selectors of pods"},
	{"hotlist", `: (a cached client is at hand; if it is live on purpose, |it decides what to (delete|create); )?read page by page(, or narrow it by a selector)?$`, 0, 0, "client-go@v0.37.2 tools/pager/pager.go; apimachinery@v0.37.2 pkg/apis/meta/v1/types.go ListOptions.Limit"},
	{"hotlist", `: every API group is asked; keep the answer, or use a cached discovery client$`, 0, 0, "client-go@v0.37.2 discovery/discovery_client.go ServerPreferredResources"},
	{"hotlist", `: the server still scans them all$`, 0, 0, "apiserver@v0.37.2 pkg/storage/cacher/cacher.go GetList, pkg/storage/selection_predicate.go: selectors are matched object by object"},
	{"hotlist", `^live LIST of Pods by field in all namespaces (on every reconcile|every 5m)$`, 0, 0, "controller-runtime@v0.25.2 pkg/client/client.go shouldBypassCache: a client without a cache asks the server"},
	{"hotlist", `: "0" may answer from the past, and saves no encoding$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go: resourceVersion 0 is any version; apiserver@v0.37.2 pkg/storage/cacher/cacher.go GetList: answered from the watch cache, and encoded for each client"},
	{"hotlist", `: the manager's cache may hold only some; read page by page$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/cache.go ByObject: selectors and namespaces decide what is held"},
	{"hotlist", `: it also reads what cannot be watched; pass a cached one beside it$`, 0, 0, "kubernetes@v1.36.3 pkg/registry/core/componentstatus/rest.go: Get and List, no Watch"},
	{"hotlist", `: pass one that reads a cache, such as the manager's client$`, 0, 0, "controller-runtime@v0.25.2 pkg/client/client.go shouldBypassCache"},
}

var informerleakClaims = []claim{
	{"informerleak", `: nothing stops it; goroutines, watches and caches pile up$`, 0, 0, "client-go@v0.37.2 tools/cache/shared_informer.go RunWithContext: until the context ends, with a store of its own; controller-runtime@v0.25.2 pkg/internal/controller/controller.go: a Reconcile's context comes from the manager's"},
	{"informerleak", `: nothing stops it; goroutines and watches pile up$`, 0, 0, "client-go@v0.37.2 tools/cache/reflector.go RunWithContext: lists and watches until the context ends"},
	{"informerleak", `: nothing removes it, and all of them get every later event; add it once$`, 0, 0, "client-go@v0.37.2 tools/cache/shared_informer.go sharedProcessor.distribute: to every listener"},
	{"informerleak", `: its goroutines run until Shutdown, which nothing calls; make it once$`, 0, 0, "apimachinery@v0.37.2 pkg/watch/mux.go NewLongQueueBroadcaster: go distribute, until Shutdown closes its channel"},
	{"informerleak", `: what it keeps, such as any rate limit, starts anew; make it once$`, 0, 0, "client-go@v0.37.2 rest/config.go RESTClientForConfigAndClient: a rate limiter for each client; connections are shared, transport/cache.go"},
	{"informerleak", `: each one asks the server for its API resources anew; make it once$`, 0, 0, "client-go@v0.37.2 restmapper/discovery.go GetAPIGroupResources; controller-runtime@v0.25.2 pkg/client/apiutil/restmapper.go: when it is first used"},
	{"informerleak", `: nothing starts it, so its listers stay empty; share one$`, 0, 0, "client-go@v0.37.2 informers/factory.go Start: runs the informers, nothing else fills their stores"},
	{"informerleak", `: each one LISTs, watches and caches anew; share one$`, 0, 0, "client-go@v0.37.2 informers/factory.go InformerFor: informers are shared within a factory only"},
	{"informerleak", `started with the parent of the context that \w+ cancels: it goes on after \w+$`, 0, 0, "context.WithCancel: cancelling a context does not end its parent"},
}

var itempointerClaims = []claim{
	{"itempointer", `: (it keeps all objects of its list|one of them keeps the whole page) in memory$`, 0, 0, "apimachinery@v0.37.2 pkg/api/meta/help.go EachListItem: one retained item keeps the others"},
	{"itempointer", `: before Go 1.22 all iterations share \w+, (so what is kept becomes the last item|though nothing reads what is kept)$`, 0, 0, "Go specification, For statements with range clause"},
}

var listoptionsClaims = []claim{
	{"listoptions", `Limit is ignored with ResourceVersion "0": a list from the server's watch cache is returned whole$`, 0, 0, "apiserver@v0.37.2 pkg/storage/cacher/cacher.go computeListLimit; up to 0.30 the cacher never looks at the limit"},
	{"listoptions", `taken exactly: once it is compacted, the LIST fails \(410\)$`, 0, 0, "apiserver@v0.37.2 pkg/storage/interfaces.go ValidateListOptions: legacy exact match"},
	{"listoptions", `the server rejects the LIST of every page but the first \(400\)$`, 0, 0, "apiserver@v0.37.2 pkg/storage/interfaces.go: specifying resource version is not allowed when using continue"},
	{"listoptions", `SendInitialEvents is for WATCH only: servers from 1.27 reject the (LIST|DeleteCollection) \(422\)$`, 27, 0, "apimachinery@v0.27.3 pkg/apis/meta/internalversion/validation/validation.go ValidateListOptions"},
	{"listoptions", `AllowWatchBookmarks is for WATCH only: a LIST ignores it$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go: if this is not a watch, this field is ignored"},
	{"listoptions", `the server answers with a stream of events that does not end$`, 0, 0, "apiserver@v0.37.2 pkg/endpoints/handlers/get.go ListResource: opts.Watch serves a watch"},
	{"listoptions", `ResourceVersionMatch .*: the server rejects the (LIST|WATCH|DeleteCollection) \(422\)$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/internalversion/validation/validation.go, called in apiserver get.go and delete.go"},
	{"listoptions", `ResourceVersion is no number: the server rejects the (LIST|WATCH|DeleteCollection) \(400\)$`, 0, 0, "apiserver@v0.37.2 pkg/storage/api_object_versioner.go ParseResourceVersion"},
	{"listoptions", `SendInitialEvents without ResourceVersionMatch NotOlderThan: servers from 1.27 reject the WATCH \(422\)$`, 27, 0, "apimachinery@v0.27.3 pkg/apis/meta/internalversion/validation/validation.go validateWatchOptions"},
	{"listoptions", `(Limit|Continue) is for LIST only: a WATCH ignores it$`, 0, 0, "apiserver@v0.37.2 pkg/endpoints/handlers/get.go ListResource: a watch reads neither"},
	{"listoptions", `Continue on a cached List: it fails from controller-runtime 0.16 on, and is ignored before$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List: continue list option is not supported by the cache"},
	{"listoptions", `List with Continue fails from controller-runtime 0.16 on, and starts over before$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List: continue list option is not supported by the cache"},
	{"listoptions", `Limit on a cached List deletes objects at random: the cache has no order, later runs delete the others$|List with Limit deletes objects at random, and the others in later runs$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List: the first objects of a map"},
	{"listoptions", `List with Limit keeps objects at random and has no next page$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List: the first objects of a map"},
	{"listoptions", `keeps objects at random: the cache has no order and no next page$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List: the first objects of a map"},
	{"listoptions", `Raw options do not reach the cache: a cached List ignores them$|List ignores its Raw options$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List reads no Raw"},
	{"listoptions", `the cache selects by equal fields only, and fails$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List: non-exact field matches are not supported by the cache"},
	{"listoptions", `Limit 0 means no limit: the whole list is returned$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go ListOptions.Limit"},
	{"listoptions", `is no field selector of \w+: the server rejects the (LIST|WATCH) \(400\)$`, 0, 0, "kubernetes@v1.36.3 pkg/apis/*/conversion.go AddFieldLabelConversionFunc"},
	{"listoptions", `is put into FieldSelector unescaped: a comma, = or \\ in it changes what is selected$`, 0, 0, "apimachinery@v0.37.2 pkg/fields/selector.go EscapeValue"},
	{"listoptions", `is put into LabelSelector as text: if it is no label value \(63 characters\), the request fails or selects others$`, 0, 0, "apimachinery@v0.37.2 pkg/labels/selector.go Parse, validateLabelValue"},
}

var listwatchClaims = []claim{
	{"listwatch", `^LIST is not given .*: whatever resourceVersion is wanted, each LIST asks for the same$`, 0, 0, "client-go@v0.37.2 tools/cache/reflector.go list: options.ResourceVersion is relistResourceVersion"},
	{"listwatch", `^LIST has a limit but not the continue token of .*: a split list begins with its first page for ever$`, 0, 0, "client-go@v0.37.2 tools/pager/pager.go list: loops while the list has a continue token"},
	{"listwatch", `: no bookmark ends the initial stream, so (the informer never syncs|informers never sync)$`, 35, 0, "client-go@v0.35.10 tools/cache/reflector.go watchList, handleListWatch: only an annotated bookmark ends it, without an error nothing else is tried; apiserver@v0.37.2 pkg/storage/cacher/cacher.go: bookmarks need allowWatchBookmarks"},
	{"listwatch", `: (without (their|its) resourceVersion )?every reconnect replays what is known$`, 0, 0, "apiserver@v0.37.2 pkg/storage/cacher/watch_cache.go getAllEventsSinceLocked: resourceVersion 0 or unset begins with all objects"},
	{"listwatch", `: (without bookmarks )?its resourceVersion expires while nothing changes$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go ListOptions.AllowWatchBookmarks; client-go@v0.37.2 tools/cache/reflector.go: bookmarks advance the version to resume from"},
	{"listwatch", `: the informer waits for the end of a stream it did not ask for$`, 35, 0, "client-go@v0.35.10 tools/cache/reflector.go watchList: SendInitialEvents with NotOlderThan"},
	{"listwatch", `: whatever resourceVersion it wants, each LIST asks for the same$`, 0, 0, "client-go@v0.37.2 tools/cache/reflector.go list: options.ResourceVersion is relistResourceVersion"},
	{"listwatch", ` is overwritten: servers reject a (WATCH with it that asks for no initial events|LIST with it whose resourceVersion is unset)$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/internalversion/validation/validation.go ValidateListOptions"},
	{"listwatch", ` is overwritten: WATCHes no longer end one by one, each after a random 5 to 10 minutes$`, 0, 0, "client-go@v0.37.2 tools/cache/reflector.go: TimeoutSeconds between minWatchTimeout and twice as much"},
	{"listwatch", ` is overwritten: nothing ends the initial stream, informers never sync with servers that stream lists$`, 35, 0, "client-go@v0.35.10 tools/cache/reflector.go handleListWatch; apiserver@v0.37.2 pkg/storage/cacher/cacher.go setInitialEventsEndBookmarkIfRequested"},
	{"listwatch", ` is overwritten: the resourceVersion of a WATCH expires while nothing changes, which costs a relist$`, 0, 35, "client-go@v0.34.13 tools/cache/reflector.go: bookmarks advance the version to resume from, 410 relists"},
	{"listwatch", ` is overwritten: informers wait for initial objects that servers which stream lists do not send$`, 35, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go ListOptions.SendInitialEvents: false with NotOlderThan starts without them"},
	{"listwatch", ` is overwritten: servers from 1\.27 reject it on LISTs( and on WATCHes that only resume)?$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/internalversion/validation/validation.go ValidateListOptions: forbidden for list, and without resourceVersionMatch"},
	{"listwatch", ` is overwritten: servers up to 1.30 then read every LIST from etcd instead of their cache$`, 0, 0, "apiserver@v0.30.14 pkg/storage/cacher/cacher.go shouldDelegateList; ConsistentListFromCache is on from 1.31"},
	{"listwatch", ` is overwritten: a LIST may bring back an older state than the one before$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go: resourceVersion 0 is any version"},
	{"listwatch", ` is overwritten: a LIST at a resourceVersion then reads exactly this one, and fails once it is compacted$`, 0, 0, "apiserver@v0.37.2 pkg/storage/interfaces.go: a limit with a resourceVersion and no match is the legacy Exact; client-go@v0.37.2 tools/cache/reflector.go list: no page size on relists for this reason"},
	{"listwatch", ` is overwritten: when the server splits a list, its first page comes again and again$`, 0, 0, "client-go@v0.37.2 tools/pager/pager.go list: loops while the list has a continue token"},
	{"listwatch", ` is set for LIST, too: the server answers with a stream that never ends$`, 0, 0, "apiserver@v0.37.2 pkg/endpoints/handlers/get.go ListResource: opts.Watch"},
	{"listwatch", `^the continue token of this list is dropped: whenever the server splits it, all objects after the first page are missing$`, 0, 0, "client-go@v0.37.2 tools/pager/pager.go list: a list without a continue token is complete"},
	{"listwatch", `^this list lacks resourceVersion and continue token of the one it is made of: WATCH starts over, later pages are missing$`, 0, 0, "client-go@v0.37.2 tools/cache/reflector.go list: resourceVersion = listMetaInterface.GetResourceVersion(), from which the WATCH starts"},
	{"listwatch", `^the same list is returned each time: relists bring back its old objects and resourceVersion, shared with the cache$`, 0, 0, "client-go@v0.37.2 tools/cache/reflector.go list: syncWith the items and version of what ListFunc returns"},
	{"listwatch", `^no bookmark ends the initial list of this watch, so informers never sync: wrap with ToListWatcherWithWatchListSemantics$`, 35, 0, "client-go@v0.35.10 tools/cache/listwatch.go; kubernetes/kubernetes#135895"},
	{"listwatch", `^without bookmarks nothing ends the initial stream: caches never sync with servers that stream lists$`, 35, 0, "controller-runtime@v0.23.3 pkg/cache/internal/informers.go: opts.AllowWatchBookmarks = ip.enableWatchBookmarks"},
}

var nodescopeClaims = []claim{
	{"nodescope", `all nodes to use its own \(.*\): select them by spec\.nodeName$`, 0, 0, "kubernetes@v1.29.6 and v1.36.3 pkg/apis/core/v1/conversion.go: pods by spec.nodeName; pkg/registry/core/pod/strategy.go: indexed"},
	{"nodescope", `each node (caches|lists) all Node objects to use its own \(.*\): select it by metadata\.name$`, 0, 0, "apimachinery@v0.37.2 pkg/runtime/conversion.go DefaultMetaV1FieldSelectorConversion: metadata.name of every kind"},
	{"nodescope", `with a field selector, the server sends only those that are kept$`, 0, 0, "kubernetes@v1.29.6 and v1.36.3 pkg/apis/core/v1/conversion.go AddFieldLabelConversionFunc"},
}

var notransformClaims = []claim{
	{"notransform", `(, 20-60 % of most objects)?: set DefaultTransform to cache.TransformStripManagedFields\(\)$`, 30, 0, "controller-runtime@v0.18.0 pkg/cache/cache.go TransformStripManagedFields"},
	{"notransform", `(, 20-60 % of most objects)?: set DefaultTransform in the options of the cache$`, 27, 30, "controller-runtime@v0.15.0 pkg/cache/cache.go Options.DefaultTransform"},
	{"notransform", `(, 20-60 % of most objects)?: set DefaultTransform through cache.BuilderWithOptions$`, 0, 27, "controller-runtime@v0.13.1 and v0.14.0 pkg/cache/cache.go BuilderWithOptions"},
	{"notransform", `(, 20-60 % of most objects)?: set DefaultTransform in a NewCache function$`, 26, 27, "controller-runtime@v0.14.6 pkg/cluster/cluster.go New: options.NewCache gets the manager's scheme; pkg/cache/cache.go New keeps it, combineScheme of BuilderWithOptions copies it"},
	{"notransform", `(, 20-60 % of most objects)?: pass informers.WithTransform$`, 29, 0, "client-go@v0.29.0 informers/factory.go WithTransform"},
	{"notransform", `(, 20-60 % of most objects)?: (call SetTransform before it starts|construct it with cache\.NewTransforming(Indexer)?Informer)$`, 0, 0, "client-go@v0.24.2 tools/cache/shared_informer.go SetTransform"},
	{"notransform", `(, 20-60 % of most objects)?: (set Transform in its options|construct it with cache\.NewInformerWithOptions, whose options take a Transform)$`, 31, 0, "client-go@v0.31.0 tools/cache/controller.go InformerOptions.Transform, and the others deprecated"},
}

var resyncClaims = []claim{
	{"resync", `resync every \w+ hands every (?:filtered )?\w+ to .+ again, which acts? on (?:it|some) without comparing old and new$|to 2 handlers again, which act on it`, 0, 0, "client-go@v0.37.2 tools/cache/shared_informer.go AddEventHandlerWithResyncPeriod: a resync calls the handlers with what the cache holds"},
	{"resync", `resync every \w+ is the only retry: the worker behind .+ enqueues no \w+ again that failed$`, 0, 0, "client-go util/workqueue: Done without AddRateLimited forgets the key"},
	{"resync", `handler resync of \w+ never fires: its informer is created with a resync of 0$`, 0, 0, "client-go@v0.37.2 tools/cache/shared_informer.go determineResyncPeriod"},
	{"resync", `(sync|resync) period is set: every 10h each \w+ is reconciled again, which sends a LIST to the API server$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/cache.go defaultSyncPeriod; knative.dev/pkg controller/controller.go DefaultResyncPeriod"},
	{"resync", `sync period of \w+ reconciles every \w+ again, changed or not: (no predicate drops such updates|each costs the API server a LIST)$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/cache.go Options.SyncPeriod"},
	{"resync", `has no effect: the predicates of every watch drop its updates$`, 0, 0, "controller-runtime@v0.25.2 pkg/predicate/predicate.go ResourceVersionChangedPredicate"},
	{"resync", ` compares addresses, not contents: (it tells even equal values apart|equal objects of a relist have different ones|equal ones differ once a deletion begins)$`, 0, 0, "client-go@v0.37.2 tools/cache/reflector.go: a relist decodes every object again; apimachinery pkg/apis/meta/v1 ObjectMeta.DeletionTimestamp is nil until a deletion is asked for"},
}

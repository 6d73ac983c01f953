package kube

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
	"time"

	"golang.org/x/mod/module"
)

// A Defect is a bug of some versions of a library that programs can meet.
type Defect struct {
	// Module is the module whose version decides.
	Module string
	// Since is the first version with the bug, empty where all before Until
	// have it; Until is the first without, empty where there is none yet.
	Since, Until string
	// Probe tells the same by the types that a package imports.
	Probe Feature
}

// Defects, each with the upstream report or fix.
var (
	// KeepsInitialList: reflectors keep pointers into the list that they
	// started with. https://github.com/kubernetes/kubernetes/issues/113305
	KeepsInitialList = Defect{clientGo, "", "v0.28.0", Feature{[]answer{
		{pkg: toolsCache, lacks: "ObjectName"},
		{pkg: runtimeMod + "/pkg/cache", lacks: "BlockUntilSynced"},
		{pkg: runtimeMod + "/pkg/manager", has: "Options.ClientDisableCacheFor"},
		{pkg: runtimeMod, has: "Options.ClientDisableCacheFor"},
		{pkg: "k8s.io/api/core/v1", lacks: "PodStatus.HostIPs"},
	}}}
	// CutFrameLists: a timeout in the middle of a message of a watch in
	// protobuf counts as an error that only a LIST repairs.
	// https://github.com/kubernetes/kubernetes/pull/129792
	CutFrameLists = Defect{apimachinery, "", "v0.33.0", Feature{[]answer{
		{pkg: toolsCache, lacks: "HandlerOptions"},
		{pkg: runtimeMod + "/pkg/cache", lacks: "Informer.AddEventHandlerWithOptions"},
		{pkg: runtimeMod + "/pkg/controller", lacks: "Options.UsePriorityQueue"},
		{pkg: "k8s.io/api/core/v1", lacks: "NodeSwapStatus"},
	}}}
	// MissingInformerSkipsSync: reads of a controller-runtime cache with
	// ReaderFailOnMissingInformer do not wait until the informer has synced.
	// https://pkg.go.dev/sigs.k8s.io/controller-runtime@v0.23.1/pkg/cache#Options
	MissingInformerSkipsSync = Defect{runtimeMod, "v0.16.0", "v0.23.1", Feature{[]answer{
		// Its repair made the error an alias.
		{pkg: runtimeMod + "/pkg/cache", declared: "ErrResourceNotCached"},
	}}}
	// CachesAnswerTokens: each List of a controller-runtime cache answers a continue
	// token, and fails if it is given one; before, it answers none.
	// https://pkg.go.dev/sigs.k8s.io/controller-runtime@v0.21.0/pkg/cache#Cache
	CachesAnswerTokens = Defect{runtimeMod, "v0.21.0", "", Feature{[]answer{
		{pkg: runtimeMod + "/pkg/cache", has: "Informer.AddEventHandlerWithOptions"},
		{pkg: runtimeMod + "/pkg/controller", has: "Options.UsePriorityQueue"},
	}}}
	// RequestsLackContext: the methods of clients take no context. An upgrade changes each
	// call of them. https://github.com/kubernetes/kubernetes/pull/87299
	RequestsLackContext = Defect{clientGo, "", "v0.18.0", Feature{[]answer{
		{pkg: toolsCache, lacks: "NewDeltaFIFOWithOptions"},
	}}}
	// FakesNeverSync: test doubles never end the stream of the first objects
	// that informers ask for, unless they are told that they need not.
	// https://github.com/kubernetes/kubernetes/issues/135895
	FakesNeverSync = Defect{clientGo, "v0.35.0", "", WatchListDefault}
)

// In reports whether the version of a package's imports has the defect; versions
// are those of modules. Types of the module itself come first, then its
// version: libraries that are built on it may be older or newer than what they
// are combined with, and tell only where nothing else does.
func (d *Defect) In(pkg *types.Package, versions map[string]string) bool {
	switch Has(pkg, d.Probe.within(d.Module)) {
	case Yes:
		return true
	case No:
		return false
	}
	if v, ok := parse(versions[d.Module]); ok {
		since, _ := parse(d.Since)
		until, fixed := parse(d.Until)
		return slices.Compare(v, since) >= 0 && (!fixed || slices.Compare(v, until) < 0)
	}
	return Has(pkg, d.Probe) == Yes
}

// firstTag is when the modules of Kubernetes got versions of the form v0.x.y, v0.17.0.
var firstTag = time.Date(2019, time.December, 10, 0, 0, 0, 0, time.UTC)

// parse reads a version of the form v0.x.y, as all with such defects are. That of a commit
// without a tag, v0.0.0-date-commit, tells only that it is older than all of these, if it is;
// v0.0.0 alone stands for a folder beside.
func parse(version string) (parts []int, ok bool) {
	parts = make([]int, 2)
	if strings.HasPrefix(version, "v0.0.0") {
		of, err := module.PseudoVersionTime(version)
		return parts, err == nil && of.Before(firstTag)
	}
	n, err := fmt.Sscanf(version, "v0.%d.%d", &parts[0], &parts[1])
	return parts, n == len(parts) && err == nil
}

package cache

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Uses is the fact that a function does something with a cache it is given,
// or that something is done with the cache in a field.
type Uses struct{ Of []ParamUse }

// ParamUse is a use of a parameter of a function or, without Param, of a field.
type ParamUse struct {
	Param ir.Param
	Use   Use
}

// Makes is the fact that a function returns caches, or something obtained
// from them, or that a field or variable holds them.
type Makes struct{ Results []Made }

// Made is one cache returned as result number Result, or, with Param,
// a result obtained from that parameter of the function.
type Made struct {
	Result int
	Cache  Blueprint
	Param  ir.Param
	// Step is what the way from the cache to the result says about its kind.
	Step Step
}

// maxAlternatives bounds how many caches one result or field may be: of more,
// as in a map of all informers of a program, it is not known which one is meant.
const maxAlternatives = 2

func (f *Makes) ambiguous(result int) bool {
	n := 0
	for _, made := range f.Results {
		if made.Result == result {
			n++
		}
	}
	return n > maxAlternatives
}

// Configures is the fact that a function returns the options of a cache, or
// fills them in.
type Configures struct{ Of []Configured }

// Configured are options returned as result number Result, or, with Param,
// what is stored into those that this parameter points to.
type Configured struct {
	Result  int
	Param   ir.Param
	Options Blueprint
}

// Package is the fact about a package as a whole.
type Package struct {
	// ManagedFields reports whether it, or a package it imports, reads managedFields.
	ManagedFields bool
	// Injected are the uses of informers that knative injects.
	Injected []Use
	// Registers are the kinds that the package has caches hold, whichever they
	// are: by watches, indexes, or asking for an informer. Anything is set where
	// it does so for kinds that are not known.
	Registers []kube.Kind
	Anything  bool
	// HandsOver tells that code that is not seen gets something to do so with.
	HandsOver bool
	// Heard are the kinds that the package registers handlers of updates for, Controlled
	// those that it has controllers watch.
	Heard, Controlled []kube.Kind
	// Reads are the kinds that the package reads from what may be a cache.
	Reads []kube.Kind
	// Live are the fields of packages below it that the package gives clients which the
	// API server answers.
	Live []string
	// Contents are the kinds without a generation of whose objects it, or a package
	// that it imports, reads more than metadata, unless it made them itself; Metadata
	// are those of which one reads metadata.
	Contents, Metadata []kube.Kind
	// OwnContents are those of Contents whose objects are not seen to be named by
	// what is reconciled: they may be its own.
	OwnContents []kube.Kind
	// FoundContents are those of Contents whose objects are not seen to be made by a
	// function of the program: they may be any that others have written.
	FoundContents []kube.Kind
	// NamedContents are those of Contents of which it reads objects that what is
	// reconciled, or a user, names.
	NamedContents []kube.Kind
	// Written are the kinds without a generation whose objects it, or a package of the
	// module that it imports, is seen to write. Fixed are those whose data one sets
	// and says that the server is to let nobody change it, Loose those whose
	// data one sets without.
	Written, Fixed, Loose []kube.Kind
	// Owners tells that it gives objects owners, or a package does that it imports.
	Owners bool
	// Wide are the kinds that comments grant it rights to in all namespaces.
	Wide []kube.Kind
	// Calls are those of functions of other packages of the module that lead to reads, or
	// that may, and of methods of its interfaces.
	Calls []Calling
}

// ReadsManagedFields is the fact about a package that itself reads managedFields.
type ReadsManagedFields struct{}

// AFact marks ReadsManagedFields as a fact.
func (*ReadsManagedFields) AFact() {}

// MetBy tells that any package that reads managedFields will do.
func (*ReadsManagedFields) MetBy(analysis.Fact) bool { return true }

// AFact marks Uses as a fact.
func (*Uses) AFact() {}

// AFact marks Makes as a fact.
func (*Makes) AFact() {}

// AFact marks Builds as a fact.
func (*Builds) AFact() {}

// AFact marks Configures as a fact.
func (*Configures) AFact() {}

// AFact marks Package as a fact.
func (*Package) AFact() {}

func (f *Uses) String() string {
	s := "uses"
	for _, u := range f.Of {
		s += fmt.Sprintf(" %d:%v %v", u.Param, u.Use.Act, u.Use.Kind)
	}
	return s
}

func (f *Makes) String() string {
	s := "makes"
	for _, m := range f.Results {
		s += fmt.Sprintf(" %d:%v", m.Result, m.Cache.Sort)
	}
	return s
}

func (f *Configures) String() string { return fmt.Sprintf("configures %d", len(f.Of)) }

func (f *Package) String() string {
	return fmt.Sprintf("managedFields read: %v, injected uses: %d", f.ManagedFields, len(f.Injected))
}

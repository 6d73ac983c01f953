package cache

import (
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestReason takes no use for a reason that leaves the cache as it is.
func TestReason(t *testing.T) {
	pod, secret := kube.Kind{Name: "Pod"}, kube.Kind{Name: "Secret"}
	at := func(line int) rule.Place { return rule.Place{File: "main.go", Line: line, Column: 1} }
	read := Use{Act: Reads, Kind: pod, Client: true, Place: at(1)}
	elsewhere := read
	elsewhere.uncalled, elsewhere.Place = true, at(2)
	watch := Use{Act: Watches, Kind: pod, Place: at(3)}
	slim := Use{Act: Watches, Kind: pod, Content: Metadata, Place: at(4)}
	given := Use{Act: HandsOn, Kind: pod, Place: at(5)}
	other := Use{Act: Watches, Kind: secret, Place: at(6)}
	for name, test := range map[string]struct {
		cache Cache
		line  int
	}{
		"a read":            {Cache{Uses: []Use{elsewhere, read}}, 1},
		"a watch first":     {Cache{Uses: []Use{read, watch}}, 3},
		"a live read":       {Cache{Blueprint: Blueprint{Live: []kube.Kind{pod}}, Uses: []Use{read, watch}}, 3},
		"only live reads":   {Cache{Blueprint: Blueprint{OwnClient: true}, Uses: []Use{read}}, 0},
		"only metadata":     {Cache{Uses: []Use{slim, given, other}}, 0},
		"metadata and more": {Cache{Uses: []Use{slim, read}}, 1},
	} {
		reason, ok := test.cache.Reason(pod)
		if ok != (test.line > 0) || reason.Place.Line != test.line {
			t.Errorf("%s: reason in line %d, want %d", name, reason.Place.Line, test.line)
		}
	}
}

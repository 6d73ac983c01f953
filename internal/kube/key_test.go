package kube

import "testing"

// TestAsksByKey tells keys that people ask by from those that are put on objects.
func TestAsksByKey(t *testing.T) {
	for key, want := range map[string]bool{
		"example.com/wish":               true,
		"dns.example.org/hostname":       true,
		"notkubernetes.io/wish":          true,
		"app.kubernetes.io/name":         false,
		"k8s.io/cluster-service":         false,
		"eks.amazonaws.com/nodegroup":    false,
		"meta.helm.sh/release-namespace": false,
		"tier":                           false,
	} {
		if got := AsksByKey(key); got != want {
			t.Errorf("%s: got %t, want %t", key, got, want)
		}
	}
	for domain, of := range keyDomains {
		if of == "" {
			t.Errorf("nobody has %s", domain)
		}
	}
}

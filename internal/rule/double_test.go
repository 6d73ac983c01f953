package rule_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

func TestIsDouble(t *testing.T) {
	for name, want := range map[string]bool{
		"fakeScaler": true, "NewFakeScaler": true, "MockClient": true, "scalerStub": true, "FAKEClient": true, "mock_client": true, "fake": true,
		"Scaler": false, "hammock": false, "stubborn": false, "testRunner": false, "": false,
	} {
		if got := rule.IsDouble(name); got != want {
			t.Errorf("%q is a double: %t", name, got)
		}
	}
}

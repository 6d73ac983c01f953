package kube

import "strings"

// testHelpers are packages that only code for tests imports, subpackages
// included.
var testHelpers = []string{
	"testing",
	"net/http/httptest",
	"github.com/onsi/ginkgo",
	"github.com/onsi/gomega",
	"github.com/stretchr/testify",
	"github.com/golang/mock/gomock",
	"go.uber.org/mock/gomock",
	"go.uber.org/goleak",
	"gotest.tools",
	clientGo + "/testing",
	clientGo + "/kubernetes/fake",
	clientGo + "/dynamic/fake",
	clientGo + "/metadata/fake",
	clientGo + "/discovery/fake",
	clientGo + "/rest/fake",
	runtimeMod + "/pkg/client/fake",
	runtimeMod + "/pkg/envtest",
	"sigs.k8s.io/e2e-framework",
	knative + "/test",
	knative + "/reconciler/testing",
}

// IsTestHelper tells whether a package exists for tests only.
func IsTestHelper(pkgPath string) bool {
	for _, helper := range testHelpers {
		if rest, ok := strings.CutPrefix(pkgPath, helper); ok && (rest == "" || rest[0] == '/') {
			return true
		}
	}
	return false
}

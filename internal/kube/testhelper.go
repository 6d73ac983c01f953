package kube

import "strings"

// testHelpers are packages that only code for tests imports, subpackages
// included. Fake clients are not among them: dry runs use them in production,
// and where a value comes from tells them apart.
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
	runtimeMod + "/pkg/envtest",
	"sigs.k8s.io/e2e-framework",
	knative + "/test",
	knative + "/reconciler/testing",
}

// IsTestHelper reports whether a package exists for tests only.
func IsTestHelper(pkgPath string) bool {
	for _, helper := range testHelpers {
		if rest, ok := strings.CutPrefix(pkgPath, helper); ok && (rest == "" || rest[0] == '/') {
			return true
		}
	}
	return false
}

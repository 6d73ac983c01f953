package cost

import (
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestFew holds how many objects there are of custom resources whose name or
// definition says that there are few.
func TestFew(t *testing.T) {
	for kind, want := range map[kube.Kind]int64{
		{Package: "github.com/openshift/api/machineconfiguration/v1", Name: "InternalReleaseImage"}: 1,
		{Package: "github.com/openshift/api/machineconfiguration/v1", Name: "MachineConfigPool"}:    20,
		{Package: "example.com/apis/pool/v1", Name: "AddressPool"}:                                  20,
		{Package: "example.com/apis/pool/v1", Name: "Pooled"}:                                       500,
		{Package: "example.com/apis/pool/v1", Name: "ClusterTask"}:                                  20,
		{Package: "example.com/apis/pool/v1", Name: "TaskCluster"}:                                  500,
		{Package: "example.com/apis/pool/v1", Name: "NetworkPolicy"}:                                500,
	} {
		if row := Reference().Row(kind); row.Objects != want || row.Why == "" {
			t.Errorf("%s: %d objects (%q), want %d", kind.Name, row.Objects, row.Why, want)
		}
	}
}

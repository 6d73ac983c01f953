package inventory

import (
	"fmt"

	dto "github.com/prometheus/client_model/go"
)

func (d *Metrics) addVersion(family *dto.MetricFamily) {
	for _, sample := range family.GetMetric() {
		v := labels(sample)["git_version"]
		if minor(v) > 0 && (d.Server == "" || minor(v) < minor(d.Server)) {
			d.Server = v
		}
	}
}

// Minor returns the minor version of the server, 34 for v1.34.1, and 0 if it
// is not known.
func (d *Metrics) Minor() int { return minor(d.Server) }

func minor(version string) int {
	var n int
	if _, err := fmt.Sscanf(version, "v1.%d", &n); err != nil {
		return 0
	}
	return n
}

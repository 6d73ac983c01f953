package lost

import (
	_ "example.org/lost"
	_ "k8s.io/api/core/v1"
)

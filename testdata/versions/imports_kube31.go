//go:build kube31

package versions

import _ "k8s.io/client-go/listers"

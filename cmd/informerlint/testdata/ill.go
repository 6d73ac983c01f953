package ill

import _ "k8s.io/api/core/v1"

var x int = ""

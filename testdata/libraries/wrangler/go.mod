module github.com/rancher/wrangler/v3

go 1.26.0

require k8s.io/apimachinery v0.37.2

module github.com/informerlint/informerlint

go 1.26.0

require (
	github.com/aymanbagabas/go-udiff v0.4.1
	github.com/creachadair/jrpc2 v1.3.6
	github.com/goccy/go-yaml v1.19.2
	github.com/golangci/plugin-module-register v0.1.2
	github.com/prometheus/client_model v0.6.2
	github.com/prometheus/common v0.70.1
	golang.org/x/mod v0.42.0
	golang.org/x/text v0.41.0
	golang.org/x/tools v0.52.0
	honnef.co/go/tools v0.8.2
)

require (
	github.com/BurntSushi/toml v1.4.1-0.20240526193622-a339e1f7089c // indirect
	github.com/creachadair/mds v0.31.0 // indirect
	github.com/munnerz/goautoneg v0.0.0-20191010083416-a7dc8b61c822 // indirect
	golang.org/x/exp/typeparams v0.0.0-20231108232855-2478ac86f678 // indirect
	golang.org/x/sync v0.24.0 // indirect
	google.golang.org/protobuf v1.36.11 // indirect
)

tool honnef.co/go/tools/cmd/staticcheck

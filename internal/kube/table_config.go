package kube

import "slices"

// configTable speaks about the configurations of clients: how they are made,
// copied and turned into HTTP clients.
func configTable() []Symbol {
	return slices.Concat(
		in(clientGo, "rest", restConfigs...),
		in(clientGo, "dynamic", row{"", "ConfigFor", CopiesConfig, 0, "", ""}),
		in(clientGo, "metadata", row{"", "ConfigFor", CopiesConfig, 0, "", ""}),
		in(clientGo, "tools/clientcmd", configLoaders...),
		in(std, "net/http", row{"Client", "Timeout", RequestTimeout, noArg, "", ""}),
		in(runtimeMod, "pkg/cache", httpClientField),
		in(runtimeMod, "pkg/client", httpClientField),
		in(runtimeMod, "pkg/cluster", httpClientField),
		in(runtimeMod, "pkg/cluster", row{"Cluster", "GetConfig", ManagerConfig, noArg, "", ""},
			row{"Cluster", "GetHTTPClient", ManagerConfig, noArg, "0.15", ""}),
		in("github.com/spf13/pflag", "", flagLookups("FlagSet")...),
		in("github.com/spf13/viper", "", flagLookups("")...),
		in("github.com/spf13/viper", "", flagLookups("Viper")...),
		in("k8s.io/cli-runtime", "pkg/genericclioptions", kubectlConfigs...),
		in(knative, "injection", row{"", "EnableInjectionOrDie", InformsConfig, 1, "", ""}),
		in(knative, "injection/sharedmain", row{"", "EnableInjectionOrDie", InformsConfig, 1, "", ""},
			row{"", "MainWithConfig", InformsConfig, 2, "", ""}),
	)
}

var httpClientField = row{"Options", "HTTPClient", HTTPClientArg, noArg, "0.15", ""}

var restConfigs = []row{
	{"Config", "Timeout", RequestTimeout, noArg, "", ""},
	{"", "CopyConfig", CopiesConfig, 0, "", ""},
	// It keeps the timeout: only credentials are left out.
	{"", "AnonymousClientConfig", CopiesConfig, 0, "", ""},
	{"", "AddUserAgent", SameConfig, 0, "", ""},
	{"", "HTTPClientFor", HTTPClientOf, 0, "", ""},
}

// The overrides decide: a kubeconfig file has no timeout.
var configLoaders = []row{
	{"ConfigOverrides", "Timeout", TimeoutText, noArg, "", ""},
	{"", "NewDefaultClientConfig", ConfigLoader, 1, "", ""},
	{"", "NewNonInteractiveClientConfig", ConfigLoader, 2, "", ""},
	{"", "NewInteractiveClientConfig", ConfigLoader, 2, "", ""},
	{"", "NewNonInteractiveDeferredLoadingClientConfig", ConfigLoader, 1, "", ""},
	{"", "NewInteractiveDeferredLoadingClientConfig", ConfigLoader, 1, "", ""},
	{"ClientConfig", "ClientConfig", LoadsConfig, noArg, "", ""},
	{"DirectClientConfig", "ClientConfig", LoadsConfig, noArg, "", ""},
	{"DeferredLoadingClientConfig", "ClientConfig", LoadsConfig, noArg, "", ""},
}

// The flag --request-timeout has a default of 0.
var kubectlConfigs = []row{
	{"ConfigFlags", "Timeout", TimeoutText, noArg, "", ""},
	{"ConfigFlags", "ToRESTConfig", LoadsConfig, noArg, "", ""},
	{"ConfigFlags", "ToRawKubeConfigLoader", LoadsConfig, noArg, "", ""},
	{"RESTClientGetter", "ToRESTConfig", LoadsConfig, noArg, "", ""},
	{"RESTClientGetter", "ToRawKubeConfigLoader", LoadsConfig, noArg, "", ""},
}

// flagLookups returns the rows of functions that look a flag up by its name.
func flagLookups(recv string) []row {
	var rows []row
	for _, kind := range flagKinds {
		rows = append(rows, row{recv, "Get" + kind, FlagLookup, 0, "", ""})
	}
	return rows
}

package kube

import "slices"

// informersTable speaks about the informer factories that client-go ships.
// Those generated for other APIs are recognised by structure.
func informersTable() []Symbol {
	return slices.Concat(
		in(clientGo, "informers", staticInformers...),
		in(clientGo, "dynamic/dynamicinformer", dynamicInformers...),
		in(clientGo, "metadata/metadatainformer", metadataInformers...),
	)
}

var staticInformers = []row{
	{"", "NewSharedInformerFactory", NewFactory, noArg, "", ""},
	{"", "NewSharedInformerFactory", ResyncArg, 1, "", ""},
	{"", "NewFilteredSharedInformerFactory", NewFactory, noArg, "", ""},
	{"", "NewFilteredSharedInformerFactory", ResyncArg, 1, "", ""},
	{"", "NewFilteredSharedInformerFactory", NamespaceArg, 2, "", ""},
	{"", "NewFilteredSharedInformerFactory", TweakArg, 3, "", ""},
	{"", "NewSharedInformerFactoryWithOptions", NewFactory, noArg, "", ""},
	{"", "NewSharedInformerFactoryWithOptions", ResyncArg, 1, "", ""},
	{"", "NewSharedInformerFactoryWithOptions", OptionsArg, 2, "", ""},
	{"", "WithCustomResyncConfig", CustomResync, 0, "", ""},
	{"", "WithTweakListOptions", TweakArg, 0, "", ""},
	{"", "WithNamespace", NamespaceArg, 0, "", ""},
	{"", "WithTransform", TransformArg, 0, "0.29", ""},
}

// No version has a transform option for dynamic factories.
var dynamicInformers = []row{
	{"", "NewDynamicSharedInformerFactory", NewFactory, noArg, "", ""},
	{"", "NewDynamicSharedInformerFactory", DynamicOnly, noArg, "", ""},
	{"", "NewDynamicSharedInformerFactory", ResyncArg, 1, "", ""},
	{"", "NewFilteredDynamicSharedInformerFactory", NewFactory, noArg, "", ""},
	{"", "NewFilteredDynamicSharedInformerFactory", DynamicOnly, noArg, "", ""},
	{"", "NewFilteredDynamicSharedInformerFactory", ResyncArg, 1, "", ""},
	{"", "NewFilteredDynamicSharedInformerFactory", NamespaceArg, 2, "", ""},
	{"", "NewFilteredDynamicSharedInformerFactory", TweakArg, 3, "", ""},
	{"", "NewFilteredDynamicInformer", NewInformer, noArg, "", ""},
	{"", "NewFilteredDynamicInformer", DynamicOnly, noArg, "", ""},
	{"", "NewFilteredDynamicInformer", ResourceArg, 1, "", ""},
	{"", "NewFilteredDynamicInformer", NamespaceArg, 2, "", ""},
	{"", "NewFilteredDynamicInformer", ResyncArg, 3, "", ""},
	{"", "NewFilteredDynamicInformer", TweakArg, 5, "", ""},
	{"DynamicSharedInformerFactory", "ForResource", ForResource, 0, "", ""},
	{"DynamicSharedInformerFactory", "ForResource", FactoryPath, noArg, "", ""},
	{"DynamicSharedInformerFactory", "Start", Start, noArg, "", ""},
	{"DynamicSharedInformerFactory", "WaitForCacheSync", SyncWait, noArg, "", ""},
}

var metadataInformers = []row{
	{"", "NewSharedInformerFactory", NewFactory, noArg, "", ""},
	{"", "NewSharedInformerFactory", MetadataOnly, noArg, "", ""},
	{"", "NewSharedInformerFactory", ResyncArg, 1, "", ""},
	{"", "NewSharedInformerFactoryWithOptions", NewFactory, noArg, "0.29", ""},
	{"", "NewSharedInformerFactoryWithOptions", MetadataOnly, noArg, "0.29", ""},
	{"", "NewSharedInformerFactoryWithOptions", ResyncArg, 1, "0.29", ""},
	{"", "NewSharedInformerFactoryWithOptions", OptionsArg, 2, "0.29", ""},
	{"", "NewFilteredSharedInformerFactory", NewFactory, noArg, "", ""},
	{"", "NewFilteredSharedInformerFactory", MetadataOnly, noArg, "", ""},
	{"", "NewFilteredSharedInformerFactory", ResyncArg, 1, "", ""},
	{"", "NewFilteredSharedInformerFactory", NamespaceArg, 2, "", ""},
	{"", "NewFilteredSharedInformerFactory", TweakArg, 3, "", ""},
	{"", "NewFilteredMetadataInformer", NewInformer, noArg, "", ""},
	{"", "NewFilteredMetadataInformer", MetadataOnly, noArg, "", ""},
	{"", "NewFilteredMetadataInformer", ResourceArg, 1, "", ""},
	{"", "NewFilteredMetadataInformer", NamespaceArg, 2, "", ""},
	{"", "NewFilteredMetadataInformer", ResyncArg, 3, "", ""},
	{"", "NewFilteredMetadataInformer", TweakArg, 5, "", ""},
	{"", "WithTransform", TransformArg, 0, "0.29", ""},
	{"SharedInformerFactory", "ForResource", ForResource, 0, "", ""},
	{"SharedInformerFactory", "ForResource", FactoryPath, noArg, "", ""},
	{"SharedInformerFactory", "Start", Start, noArg, "", ""},
	{"SharedInformerFactory", "WaitForCacheSync", SyncWait, noArg, "", ""},
}

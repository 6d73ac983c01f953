package kube

import "slices"

// optionsTable speaks about the options of LISTs and WATCHes that
// apimachinery's own row in objects leaves out, and about how options reach a
// request: applied to one another, flattened, given to a bare REST request.
func optionsTable() []Symbol {
	return slices.Concat(
		in(apimachinery, "pkg/apis/meta/v1", watchOptions...),
		in(runtimeMod, "pkg/client", appliedOptions...),
		in(clientGo, "rest", restRequests...),
		in(apimachinery, "pkg/fields", fieldTerms...),
		in(std, "strings", row{"", "Join", JoinsText, 0, "", ""}),
	)
}

var watchOptions = []row{
	{"ListOptions", "Watch", OptWatch, noArg, "", ""},
	{"ListOptions", "AllowWatchBookmarks", OptBookmarks, noArg, "", ""},
	{"ListOptions", "TimeoutSeconds", OptTimeout, noArg, "", ""},
	{"ListOptions", "SendInitialEvents", OptInitialEvents, noArg, "0.27", ""},
}

var appliedOptions = []row{
	{"ListOption", "ApplyToList", AppliesTo, 0, "", ""},
	{"ListOptions", "ApplyToList", AppliesTo, 0, "", ""},
	{"InNamespace", "ApplyToList", AppliesTo, 0, "", ""},
	{"Limit", "ApplyToList", AppliesTo, 0, "", ""},
	{"Continue", "ApplyToList", AppliesTo, 0, "", ""},
	{"MatchingLabels", "ApplyToList", AppliesTo, 0, "", ""},
	{"MatchingLabelsSelector", "ApplyToList", AppliesTo, 0, "", ""},
	{"HasLabels", "ApplyToList", AppliesTo, 0, "", ""},
	{"MatchingFields", "ApplyToList", AppliesTo, 0, "", ""},
	{"MatchingFieldsSelector", "ApplyToList", AppliesTo, 0, "", ""},
	{"UnsafeDisableDeepCopyOption", "ApplyToList", AppliesTo, 0, "", ""},
	{"ListOptions", "ApplyOptions", AppliesAll, 0, "", ""},
	{"ListOptions", "AsListOptions", FlattensOptions, noArg, "", ""},
}

var restRequests = []row{
	{"Interface", "Get", RESTGet, noArg, "", ""},
	{"RESTClient", "Get", RESTGet, noArg, "", ""},
	{"Request", "VersionedParams", RESTParams, 0, "", ""},
	{"Request", "SpecificallyVersionedParams", RESTParams, 0, "", ""},
	{"Request", "Do", RESTSend, noArg, "", ""},
	{"Request", "DoRaw", RESTSend, noArg, "", ""},
	{"Request", "Watch", RESTWatch, noArg, "", ""},
	{"Request", "URL", RESTAddress, noArg, "", ""},
	{"Result", "Into", RESTInto, 0, "", ""},
}

var fieldTerms = []row{
	{"", "OneTermEqualSelector", FieldEquals, 0, "", ""},
	{"", "OneTermNotEqualSelector", FieldDiffers, 0, "", ""},
	{"", "SelectorFromSet", FieldsOf, 0, "", ""},
	{"Set", "AsSelector", FieldsOf, noArg, "", ""},
	{"Set", "String", SpellsFields, noArg, "", ""},
	{"Selector", "String", SpellsFields, noArg, "", ""},
	{"", "ParseSelector", ParsesFields, 0, "", ""},
	{"", "ParseSelectorOrDie", ParsesFields, 0, "", ""},
	{"", "AndSelectors", JoinsFields, 0, "", ""},
}

package kube

import "slices"

// encodeTable speaks about what makes text or bytes of whole objects: libraries of
// formats, and web frameworks that answer requests with what they are given.
func encodeTable() []Symbol {
	return slices.Concat(
		in(std, "encoding/json", marshals...),
		in(apimachinery, "pkg/runtime", row{"", "Encode", Encodes, 1, "", ""}, row{"Encoder", "Encode", Encodes, 0, "", ""}),
		in("sigs.k8s.io/yaml", "", row{"", "Marshal", Encodes, 0, "", ""}),
		in("github.com/ghodss/yaml", "", row{"", "Marshal", Encodes, 0, "", ""}),
		in("gopkg.in/yaml.v2", "", yamlMarshals...),
		in("gopkg.in/yaml.v3", "", yamlMarshals...),
		in("go.yaml.in/yaml/v2", "", yamlMarshals...),
		in("go.yaml.in/yaml/v3", "", yamlMarshals...),
		in("github.com/goccy/go-yaml", "", yamlMarshals...),
		in("github.com/goccy/go-json", "", marshals...),
		in("github.com/json-iterator/go", "", marshals...),
		in("github.com/json-iterator/go", "", row{"", "MarshalToString", Encodes, 0, "", ""}, row{"API", "Marshal", Encodes, 0, "", ""},
			row{"API", "MarshalIndent", Encodes, 0, "", ""}, row{"API", "MarshalToString", Encodes, 0, "", ""}),
		in("github.com/gin-gonic/gin", "", ginAnswers...),
		in("github.com/cloudwego/hertz", "pkg/app", hertzAnswers...),
		in("github.com/labstack/echo", "", echoAnswers...),
		in("github.com/labstack/echo/v4", "", echoAnswers...),
		in("github.com/labstack/echo/v5", "", echoAnswers...),
		in("github.com/gofiber/fiber/v2", "", fiberAnswers...),
		in("github.com/gofiber/fiber/v3", "", fiberAnswers...),
		in("github.com/emicklei/go-restful", "", restfulAnswers...),
		in("github.com/emicklei/go-restful/v3", "", restfulAnswers...),
		in("github.com/kataras/iris/v12", "context", irisAnswers...),
		in("github.com/go-chi/render", "", row{"", "JSON", Encodes, 2, "", ""}, row{"", "XML", Encodes, 2, "", ""}),
	)
}

var marshals = []row{
	{"", "Marshal", Encodes, 0, "", ""},
	{"", "MarshalIndent", Encodes, 0, "", ""},
	{"Encoder", "Encode", Encodes, 0, "", ""},
}

var yamlMarshals = []row{
	{"", "Marshal", Encodes, 0, "", ""},
	{"Encoder", "Encode", Encodes, 0, "", ""},
}

var ginAnswers = []row{
	{"Context", "JSON", Encodes, 1, "", ""},
	{"Context", "IndentedJSON", Encodes, 1, "", ""},
	{"Context", "PureJSON", Encodes, 1, "", ""},
	{"Context", "SecureJSON", Encodes, 1, "", ""},
	{"Context", "AsciiJSON", Encodes, 1, "", ""},
	{"Context", "JSONP", Encodes, 1, "", ""},
	{"Context", "AbortWithStatusJSON", Encodes, 1, "", ""},
	{"Context", "YAML", Encodes, 1, "", ""},
	{"Context", "XML", Encodes, 1, "", ""},
}

var hertzAnswers = []row{
	{"RequestContext", "JSON", Encodes, 1, "", ""},
	{"RequestContext", "IndentedJSON", Encodes, 1, "", ""},
	{"RequestContext", "PureJSON", Encodes, 1, "", ""},
	{"RequestContext", "AbortWithStatusJSON", Encodes, 1, "", ""},
}

var echoAnswers = []row{
	{"Context", "JSON", Encodes, 1, "", ""},
	{"Context", "JSONPretty", Encodes, 1, "", ""},
	{"Context", "JSONP", Encodes, 2, "", ""},
	{"Context", "XML", Encodes, 1, "", ""},
}

// Fiber has made an interface of its Ctx.
var fiberAnswers = []row{
	{"Ctx", "JSON", Encodes, 0, "", ""},
	{"Ctx", "JSONP", Encodes, 0, "", ""},
	{"Ctx", "XML", Encodes, 0, "", ""},
}

var restfulAnswers = []row{
	{"Response", "WriteEntity", Encodes, 0, "", ""},
	{"Response", "WriteHeaderAndEntity", Encodes, 1, "", ""},
	{"Response", "WriteAsJson", Encodes, 0, "", ""},
	{"Response", "WriteAsXml", Encodes, 0, "", ""},
	{"Response", "WriteJson", Encodes, 0, "", ""},
	{"Response", "WriteHeaderAndJson", Encodes, 1, "", ""},
}

var irisAnswers = []row{
	{"Context", "JSON", Encodes, 0, "", ""},
	{"Context", "JSONP", Encodes, 0, "", ""},
	{"Context", "YAML", Encodes, 0, "", ""},
	{"Context", "XML", Encodes, 0, "", ""},
}

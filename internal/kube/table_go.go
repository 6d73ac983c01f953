package kube

import "slices"

// goTable speaks about the standard library and the modules that controllers
// use beside Kubernetes.
func goTable() []Symbol {
	return slices.Concat(
		in(std, "sync", syncFuncs...),
		in(std, "sync/atomic", atomics...),
		in(std, "container/list", []row{
			{"List", "PushBack", Retain, 0, "", ""},
			{"List", "PushFront", Retain, 0, "", ""},
			{"List", "InsertBefore", Retain, 0, "", ""},
			{"List", "InsertAfter", Retain, 0, "", ""},
		}...),
		in(std, "maps", row{"", "Clone", Copies, 0, "", ""}, row{"", "Copy", AddsTo, 1, "", ""},
			row{"", "Equal", Compare, noArg, "", ""}),
		in(std, "slices", row{"", "Clone", Copies, 0, "", ""}, row{"", "Equal", Compare, noArg, "", ""},
			row{"", "Concat", Concatenates, 0, "", ""}),
		in(std, "bytes", row{"", "Equal", Compare, noArg, "", ""}),
		in(std, "reflect", row{"", "DeepEqual", Compare, noArg, "", ""}),
		in("github.com/google/go-cmp", "cmp", row{"", "Equal", Compare, noArg, "", ""},
			row{"", "Diff", Compare, noArg, "", ""}),
		in("k8s.io/utils", "lru", row{"Cache", "Add", Retain, 1, "", ""}),
		in("k8s.io/utils", "ptr", row{"", "To", PointerTo, 0, "", ""}),
		in("k8s.io/utils", "pointer", pointers()...),
		in(std, "flag", flags("", "FlagSet")...),
		in("github.com/spf13/pflag", "", flags("", "FlagSet")...),
		in("github.com/spf13/pflag", "", shorthandFlags("", "FlagSet")...),
		in(std, "time", row{"", "Tick", LoopPeriod, 0, "", ""}, row{"", "NewTicker", LoopPeriod, 0, "", ""}),
		in(std, "net/http", httpHandlers...),
		noReturns(),
		in("github.com/rs/zerolog", "", row{"Logger", "Fatal", FatalEntry, noArg, "", ""}, row{"Logger", "Panic", FatalEntry, noArg, "", ""}),
		in("github.com/rs/zerolog", "log", row{"", "Fatal", FatalEntry, noArg, "", ""}, row{"", "Panic", FatalEntry, noArg, "", ""}),
	)
}

// A sync.Map and an atomic keep the value itself.
var syncFuncs = []row{
	{"Once", "Do", OnceBody, 0, "", ""},
	{"", "OnceFunc", OnceBody, 0, "", ""},
	{"", "OnceValue", OnceBody, 0, "", ""},
	{"", "OnceValues", OnceBody, 0, "", ""},
	{"Map", "Store", Retain, 1, "", ""},
	{"Map", "LoadOrStore", Retain, 1, "", ""},
	{"Map", "Swap", Retain, 1, "", ""},
	{"Map", "CompareAndSwap", Retain, 2, "", ""},
}

var atomics = []row{
	{"Pointer", "Store", Retain, 0, "", ""},
	{"Pointer", "Swap", Retain, 0, "", ""},
	{"Pointer", "CompareAndSwap", Retain, 1, "", ""},
	{"Value", "Store", Retain, 0, "", ""},
	{"Value", "Swap", Retain, 0, "", ""},
	{"Value", "CompareAndSwap", Retain, 1, "", ""},
}

var httpHandlers = []row{
	{"", "Handle", HTTPHandler, 1, "", ""},
	{"", "HandleFunc", HTTPHandler, 1, "", ""},
	{"ServeMux", "Handle", HTTPHandler, 1, "", ""},
	{"ServeMux", "HandleFunc", HTTPHandler, 1, "", ""},
	{"Handler", "ServeHTTP", HTTPHandler, noArg, "", ""},
	{"", "HandlerFunc", HTTPHandler, noArg, "", ""},
}

func pointers() []row {
	var rows []row
	for _, kind := range []string{"Bool", "Duration", "Int", "Int32", "Int64", "String"} {
		rows = append(rows, row{"", kind, PointerTo, 0, "", ""})
		if kind != "Duration" {
			rows = append(rows, row{"", kind + "Ptr", PointerTo, 0, "", ""})
		}
	}
	return rows
}

var flagKinds = []string{"Bool", "Duration", "Int", "Int64", "String"}

// flags returns the rows of DurationVar(&v, name, default, usage), of
// Duration(name, default, usage), and of the like.
func flags(recvs ...string) []row {
	var rows []row
	for _, recv := range recvs {
		for _, kind := range flagKinds {
			rows = append(rows, row{recv, kind + "Var", FlagDefault, 2, "", ""}, row{recv, kind, FlagValue, 1, "", ""})
		}
	}
	return rows
}

// shorthandFlags returns the rows of those with one more name.
func shorthandFlags(recvs ...string) []row {
	var rows []row
	for _, recv := range recvs {
		for _, kind := range flagKinds {
			rows = append(rows, row{recv, kind + "VarP", FlagDefault, 3, "", ""}, row{recv, kind + "P", FlagValue, 2, "", ""})
		}
	}
	return rows
}

func noReturns() []Symbol {
	fatals := []string{"Fatal", "Fatalf", "Fatalln", "Panic", "Panicf", "Panicln"}
	return slices.Concat(
		in(std, "os", ending("", "Exit")...),
		in(std, "runtime", ending("", "Goexit")...),
		in(std, "log", ending("", fatals...)...),
		in(std, "log", ending("Logger", fatals...)...),
		in(std, "testing", ending("common", "FailNow", "Fatal", "Fatalf", "Skip", "SkipNow", "Skipf")...),
		in("k8s.io/klog/v2", "", ending("", "Fatal", "Fatalf", "Fatalln", "FatalDepth", "Exit", "Exitf", "Exitln", "ExitDepth")...),
		in("github.com/sirupsen/logrus", "", ending("", append(fatals, "Exit")...)...),
		in("github.com/sirupsen/logrus", "", ending("Logger", append(fatals, "Exit")...)...),
		in("github.com/sirupsen/logrus", "", ending("Entry", fatals...)...),
		in("go.uber.org/zap", "", ending("Logger", "Fatal", "Panic")...),
		in("go.uber.org/zap", "", ending("SugaredLogger", append(fatals, "Fatalw", "Panicw")...)...),
	)
}

// ending returns the rows of functions that do not return.
func ending(recv string, names ...string) []row {
	rows := make([]row, len(names))
	for i, name := range names {
		rows[i] = row{recv, name, NoReturn, noArg, "", ""}
	}
	return rows
}

package main

import "testing"

// TestFailOn has findings of a lower level reported, and leave the exit status as it is.
func TestFailOn(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	for level, status := range map[string]int{"info": 1, "warning": 1, "error": 0, "never": 0} {
		informerlint(t, dir, "-fail-on="+level).is(t, status, "", "pods/"+finding)
		informerlint(t, dir, "-fail-on="+level, "-diff").is(t, 1, "the diff fixes 1 finding", "+++ b/pods/pods.go")
	}
	informerlint(t, dir, "-json", "-o=found.json").is(t, 1, "", "")
	informerlint(t, dir, "merge", "-fail-on=error", "found.json").is(t, 0, "", "pods/"+finding)
	informerlint(t, dir, "merge", "-fail-on=warning", "found.json").is(t, 1, "", "pods/"+finding)
}

// TestFailOnIncomplete has packages that could not be analysed count whatever is found.
func TestFailOnIncomplete(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods", "ill/ill.go": illTyped})
	informerlint(t, dir, "-fail-on=never").is(t, 3, "cannot be analysed", finding)
}

package chart

import (
	"os"
	"testing"
)

func TestX(t *testing.T) {
	f, _ := os.Create("/tmp/fixture.html")
	if err := HTML(f, fixture(t)); err != nil {
		t.Fatal(err)
	}
	f, _ = os.Create("/tmp/large.html")
	HTML(f, synthetic(measure{10, 4, 30, 60, 20, 30}))
	f, _ = os.Create("/tmp/huge.html")
	HTML(f, synthetic(measure{1, 40, 300, 600, 200, 300}))
	Table(os.Stdout, fixture(t))
	f, _ = os.Create("/tmp/fixture.dot")
	Dot(f, fixture(t))
}

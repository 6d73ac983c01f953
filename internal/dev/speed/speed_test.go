package speed

import (
	"math"
	"strings"
	"testing"
)

const output = `goos: linux
cpu: some processor
BenchmarkCompare/a-b/informerlint/cold-2       1   10.0 CPU-s   700.0 MB   0 exit-status   5.0 wall-s
BenchmarkCompare/a-b/go-vet/cold-2             1   300 CPU-s    400 MB     0 exit-status   200 wall-s
BenchmarkCompare/a-b/golangci-lint-govet/cold-2 1  90 CPU-s    400 MB     0 exit-status   250 wall-s
BenchmarkCompare/a-b/informerlint/again-2      1   1.2 CPU-s    100 MB     0 exit-status   1.5 wall-s
BenchmarkCompare/a-b/go-list/again-2           1   1.0 CPU-s    100 MB     0 exit-status   1.0 wall-s
BenchmarkGrow/source/packages=10-2             1   1 CPU-s      50 MB      0 exit-status   1.0 wall-s
BenchmarkGrow/source/packages=1000-2           1   100 CPU-s    500 MB     0 exit-status   1.0 wall-s
BenchmarkGrow/source/packages=100-2            1   10 CPU-s     158.114 MB 0 exit-status   1.0 wall-s
PASS
`

func figures(t *testing.T) Figures {
	f := Figures{}
	if err := f.read(strings.NewReader(output)); err != nil {
		t.Fatal(err)
	}
	return f
}

func TestRatios(t *testing.T) {
	const want = `| | informerlint | go list | go vet | golangci-lint |
|---|--:|--:|--:|--:|
| **a-b** | | | | |
| empty build cache | 10 s · 5 s · 700 MB | – | 30× · 40× | 9× · 50× |
| nothing changed | 1.2 s · 1.5 s · 100 MB | 0.83× · 0.67× | – | – |
`
	if got := string(figures(t).Ratios()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestGoals(t *testing.T) {
	const want = "| a-b | **0.11×** · 0.025× | 1.2× · **1.5×** | – | – | 700 MB |\n"
	if got := string(figures(t).Goals()); !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant at its end\n%s", got, want)
	}
}

func TestGrowth(t *testing.T) {
	points := figures(t).Growth("source")
	for i, want := range []struct{ exponent, slope float64 }{{1, 0.1}, {0.5, 0.42427}} {
		exponent, slope := quantities[i].fit(points)
		if math.Abs(exponent-want.exponent) > 1e-4 || math.Abs(slope-want.slope) > 1e-4 {
			t.Errorf("%s grows as n^%v by %v a package, want n^%v by %v", quantities[i].title, exponent, slope, want.exponent, want.slope)
		}
	}
	if got := string(figures(t).Exponents()); !strings.Contains(got, "| source | memory | 50 MB | 158 MB | 500 MB | 0.50 | 0.42 MB |\n") {
		t.Errorf("got\n%s", got)
	}
}

func TestDamaged(t *testing.T) {
	if err := (Figures{}).read(strings.NewReader("BenchmarkCompare/a/b/c 1 many CPU-s\n")); err == nil {
		t.Error("a result that is no number is no error")
	}
}

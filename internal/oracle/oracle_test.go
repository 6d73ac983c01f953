package oracle

import (
	"flag"
	"testing"
)

var all = flag.Bool("all", false, "combine every source with every write")

func TestOracle(t *testing.T) {
	cases := programs(t, *all)
	dir := writeModule(t, cases)
	verdicts := judge(t, dir)
	n := 0
	for _, c := range cases {
		v := verdicts[c.name()]
		if v.Fault != "" || !v.Wrote {
			t.Errorf("%s: %+v", c.name(), v)
		}
		if v.Mutated {
			n++
		}
	}
	t.Logf("%d cases, %d mutate", len(cases), n)
}

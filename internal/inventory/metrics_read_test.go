package inventory

import (
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

func TestBadInput(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"empty":       {"", "page.txt is empty: save the page of kube-apiserver"},
		"blank":       {"\n\n", "page.txt is empty"},
		"other page":  {"# TYPE up gauge\nup 1\n", "page.txt has no object counts such as apiserver_storage_objects"},
		"html":        {"<html>401 Unauthorized</html>", "page.txt has no object counts"},
		"no value":    {"up 1\napiserver_storage_objects{resource=\"pods\"}\n", "page.txt:2: this is not the text format of Prometheus"},
		"no number":   {"\n\napiserver_storage_objects{resource=\"pods\"} many\n", "page.txt:3: this is not"},
		"no quotes":   {`apiserver_storage_objects{resource=pods} 1`, "page.txt:1: this is not"},
		"cut off":     {"up 1\napiserver_storage_objects{resource=\"po", "page.txt:2: this is not"},
		"no resource": {"apiserver_storage_objects 5\n", "page.txt has no object counts"},
		"long line":   {`apiserver_storage_objects{resource="` + strings.Repeat("x", 1<<20), "page.txt:1: this is not"},
		"binary":      {"\x1f\x8b\x08\x00" + strings.Repeat("\xff\x00", 1<<16), "page.txt has no object counts"},
	} {
		_, err := ReadMetrics(strings.NewReader(c.text), "page.txt")
		if err == nil || !strings.HasPrefix(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestUnreadable(t *testing.T) {
	broken := io.MultiReader(strings.NewReader(metricsPage), iotest.ErrReader(errors.New("the disk is gone")))
	if _, err := ReadMetrics(broken, "page.txt"); err == nil || err.Error() != "page.txt cannot be read: the disk is gone" {
		t.Error(err)
	}
	if _, err := ReadMetricsFile(filepath.Join(t.TempDir(), "none")); err == nil || !strings.HasPrefix(err.Error(), "metrics: open ") {
		t.Error(err)
	}
}

// TestUnknown reads values that are no numbers of objects.
func TestUnknown(t *testing.T) {
	for _, value := range []string{"-1", "NaN", "+Inf", "-Inf", "1e300"} {
		s, ok := readMetrics(t, "apiserver_storage_objects{resource=\"pods\"} "+value+"\n").Of(Resource{"", "pods"})
		if !ok || s.Counted || s.Objects != 0 {
			t.Errorf("%s: %+v", value, s)
		}
	}
}

// TestByteByByte reads in the smallest steps, with the line ends of Windows.
func TestByteByByte(t *testing.T) {
	d, err := ReadMetrics(iotest.OneByteReader(strings.NewReader(strings.ReplaceAll(metricsPage, "\n", "\r\n"))), "page.txt")
	if err != nil {
		t.Fatal(err)
	}
	if s, _ := d.Of(Resource{"", "pods"}); s.Objects != 2000 {
		t.Errorf("%+v", s)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(metricsPage)
	f.Add(`apiserver_storage_objects{resource="a.b"} 1e9 5`)
	f.Fuzz(func(t *testing.T, text string) {
		d, err := ReadMetrics(strings.NewReader(text), "page.txt")
		if (d == nil) == (err == nil) {
			t.Errorf("%v, %v", d, err)
		}
	})
}

// BenchmarkRead reads a page as large as those of large clusters.
func BenchmarkRead(b *testing.B) {
	line := `apiserver_request_duration_seconds_bucket{component="apiserver",group="apps",le="0.05",resource="deployments",scope="cluster",verb="LIST",version="v1"} 1234` + "\n"
	text := strings.Repeat(line, 300_000) + metricsPage
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ReadMetrics(strings.NewReader(text), "page.txt"); err != nil {
			b.Fatal(err)
		}
	}
}

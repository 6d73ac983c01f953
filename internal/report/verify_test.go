package report

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/dev/harness"
	"github.com/informerlint/informerlint/internal/run/driver"
)

var multitool = flag.String("multitool", "", "path of Sarif.Multitool, to validate SARIF as GitHub wants it, too (default: what npm installs, if there is npm)")

// schemas are those that the module verify does not have itself.
var schemas = []string{"../../docs/findings.schema.json", "testdata/gitlab.schema.json", "testdata/checkstyle.xsd", "testdata/junit.xsd"}

// changes make documents of each format that are wrong.
var changes = map[string][][2]string{
	"json":       {{`"level": "error"`, `"level": "loud"`}, {`"line": 4`, `"line": "4"`}, {`"rule": "ones",`, ``}},
	"sarif":      {{`"startLine": 4`, `"startLine": 0`}, {`"level": "note"`, `"level": "info"`}, {`"uri": "broken.go"`, `"uri": "100%"`}, {`"text": "Report ones."`, ``}},
	"gitlab":     {{`"severity": "critical"`, `"severity": "error"`}, {`"begin": 4`, `"start": 4`}},
	"checkstyle": {{`severity="info"`, `severity="note"`}, {`line="4"`, `line="four"`}},
	"junit":      {{`<testcase name="broken"`, `<testcase`}, {`tests="7"`, `tests="seven"`}},
}

// TestVerify writes a rich run, one without findings and one that failed in
// every format that has a schema, and documents that are wrong, and has the
// module verify validate them.
func TestVerify(t *testing.T) {
	dir := t.TempDir()
	for _, name := range schemas {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(dir, filepath.Base(name)), string(text))
	}
	run := rich(t)
	clean, failed := *run, *run
	clean.Outcome, failed.Outcome = &driver.Outcome{Fset: run.Fset}, &driver.Outcome{Failed: run.Failed}
	for format, wrong := range changes {
		var rich string
		for name, r := range map[string]*Run{"rich": run, "clean": &clean, "failed": &failed} {
			var text bytes.Buffer
			if err := Formats[format](&text, r); err != nil {
				t.Fatal(err)
			}
			put(t, filepath.Join(dir, "right-"+name+"."+format), text.String())
			if r == run {
				rich = text.String()
			}
		}
		for i, change := range wrong {
			changed := strings.Replace(rich, change[0], change[1], 1)
			if changed == rich {
				t.Errorf("%s does not hold %s", format, change[0])
			}
			put(t, filepath.Join(dir, "wrong-"+string(rune('a'+i))+"."+format), changed)
		}
	}
	program := filepath.Join(t.TempDir(), "verify.exe")
	harness.Run(t, "verify", "go", "test", "-c", "-o", program, ".")
	harness.Run(t, "verify", program, "-test.v", "-test.timeout=4m", "-rendered", dir, "-multitool", validator(t))
}

// validator returns the path of Microsoft's validator of SARIF, "" for none.
func validator(t *testing.T) string {
	t.Helper()
	program, ok := map[string]string{"linux": "linux/Sarif.Multitool", "darwin": "darwin/Sarif.Multitool", "windows": "win32/Sarif.Multitool.exe"}[runtime.GOOS]
	npm, err := exec.LookPath("npm")
	if *multitool != "" || err != nil || !ok {
		t.Logf("Microsoft's validator of SARIF is %q; npm: %v", *multitool, err)
		return *multitool
	}
	dir := t.TempDir()
	harness.Run(t, dir, npm, "install", "--prefix", dir, "--no-save", "--no-package-lock", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund",
		"@microsoft/sarif-multitool@5.7.0")
	path := filepath.Join(dir, "node_modules", "@microsoft", "sarif-multitool-"+program)
	if err := os.Chmod(path, 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

package verify

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// multitoolTakes has Microsoft's validator check a file by the rules of SARIF
// and those of GitHub, if it is there.
func multitoolTakes(t *testing.T, file string) {
	t.Helper()
	if *multitool == "" {
		return
	}
	output := filepath.Join(t.TempDir(), "validated.sarif")
	cmd := exec.CommandContext(t.Context(), *multitool, "validate", file, "--rule-kind", "Sarif;Ghas", "--level", "Error;Warning", "--output", output)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	var log struct {
		Runs []struct {
			Results []struct {
				RuleID  string `json:"ruleId"`
				Message any    `json:"message"`
			} `json:"results"`
		} `json:"runs"`
	}
	if err := json.Unmarshal(text, &log); err != nil || len(log.Runs) != 1 {
		t.Fatalf("the tool says %s, error %v", text, err)
	}
	for _, r := range log.Runs[0].Results {
		t.Errorf("%s: %s: %v", file, r.RuleID, r.Message)
	}
}

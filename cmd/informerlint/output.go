package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// outputs are the reports to write, and how.
type outputs struct {
	json   bool
	format string   // of -format, "" where it is not given
	files  []output // of -o
	colour string   // of -color
	order  string   // of -sort
}

// An output is a report: its format, "" for that of -format, and its file.
type output struct{ format, file string }

// define defines the flags.
func (o *outputs) define(flags *flag.FlagSet) {
	o.colour, o.order = "auto", "place"
	flags.BoolVar(&o.json, "json", false, "print JSON, as docs/json.md describes: -format json")
	flags.Var(choice{formatNames(), o.setFormat}, "format", "print in this `format`: "+listed(formatNames())+" (default text)")
	flags.Var(reportFile(o.addFile), "o", "write a report to `[format:]file`, as sarif:findings.sarif; without a format write what would be printed; repeat it for more files")
	flags.Var(choiceOf(&o.colour, "auto", "always", "never"), "color", "`when` to print text in colours: auto, always or never (default auto: on a terminal, unless NO_COLOR is set)")
	flags.Var(choiceOf(&o.order, report.Orders()...), "sort", "`order` of the findings: place, or cost, which has the dearest first (default place)")
}

func formatNames() []string { return slices.Sorted(maps.Keys(report.Formats)) }

func (o *outputs) setFormat(name string) error {
	if o.format != "" {
		return errors.New("it is given twice: write the other report to a file, as with -o sarif:findings.sarif")
	}
	if report.Formats[name] == nil {
		return fmt.Errorf("there is no format %s: use %s", name, listed(formatNames()))
	}
	o.format = name
	return nil
}

// formatPrefix is what stands before a file in -o; one letter is a drive.
var formatPrefix = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9]+):`)

func (o *outputs) addFile(value string) error {
	out := output{file: value}
	if m := formatPrefix.FindStringSubmatch(value); m != nil {
		out = output{m[1], value[len(m[0]):]}
		if report.Formats[out.format] == nil {
			return fmt.Errorf("there is no format %s: use %s", out.format, listed(formatNames()))
		}
	}
	if out.file == "" || out.file == "-" {
		return errors.New("it takes the name of a file: reports are printed without -o")
	}
	if info, err := os.Stat(filepath.Dir(out.file)); err != nil || !info.IsDir() {
		return fmt.Errorf("there is no folder %s", filepath.Dir(out.file))
	}
	if info, err := os.Stat(out.file); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder", out.file)
	}
	if slices.ContainsFunc(o.files, func(other output) bool { return target(other.file) == target(out.file) }) {
		return fmt.Errorf("two reports go to %s", out.file)
	}
	o.files = append(o.files, out)
	return nil
}

// target names the file that a report goes to in one way.
func target(file string) string {
	if real, err := filepath.EvalSymlinks(file); err == nil {
		file = real
	} else if dir, err := filepath.EvalSymlinks(filepath.Dir(file)); err == nil { // the file is new
		file = filepath.Join(dir, filepath.Base(file))
	}
	if abs, err := filepath.Abs(file); err == nil {
		file = abs
	}
	return file
}

// check tells what does not fit together.
func (o *outputs) check(diff bool) error {
	switch {
	case o.json && o.format != "":
		return errors.New("-json and -format exclude each other: -json is -format json")
	case o.json && diff:
		return errors.New("-json and -diff exclude each other: the fixes are in the JSON already")
	case diff && (o.format != "" || len(o.files) > 0):
		return errors.New("-diff prints a diff and no report: leave out -format and -o")
	}
	return nil
}

// all returns every report to write, what is printed first.
func (o *outputs) all() []output {
	first := output{format: "text"}
	switch {
	case o.json:
		first.format = "json"
	case o.format != "":
		first.format = o.format
	}
	all := []output{first}
	for _, out := range o.files {
		if out.format == "" {
			all[0].format = "" // the file has what would be printed
			out.format = first.format
		}
		all = append(all, out)
	}
	return slices.DeleteFunc(all, func(out output) bool { return out.format == "" })
}

// prints reports whether some report is in a format.
func (o *outputs) prints(format string) bool {
	return slices.ContainsFunc(o.all(), func(out output) bool { return out.format == format })
}

// coloured reports whether text is printed in colours.
func (o *outputs) coloured(stdout io.Writer) bool {
	if o.colour != "auto" {
		return o.colour == "always"
	}
	return onTerminal(stdout) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// root is the repository that is linted.
func (j *job) root() string {
	return report.RootOf(j.dir(j.base))
}

// write writes all reports about a run.
func (j *job) write(out *driver.Outcome) error {
	j.written = true
	run := &report.Run{Outcome: out, Base: j.base, Root: j.root(), Rules: report.RulesOf(j.analyzers), Version: release(), Shard: j.load.Shard}
	run = run.Sort(j.order)
	var errs []error
	all := j.all()
	slices.Reverse(all) // files first: a reader of what is printed may go away, and this process with it
	for _, o := range all {
		run.Colour = o.file == "" && j.coloured(j.stdout)
		print := func(w io.Writer) error { return report.Formats[o.format](w, run) }
		if o.file == "" {
			errs = append(errs, print(j.stdout))
		} else {
			errs = append(errs, report.Save(o.file, print))
		}
	}
	return errors.Join(errs...)
}

// summarize closes findings that are printed as text with a line that counts
// them: on the terminal that shows them, otherwise beside what a program reads.
func (j *job) summarize(out *driver.Outcome) (err error) {
	summary := report.Summary(out, j.fix)
	switch {
	case summary == "" || !slices.Contains(j.all(), output{format: "text"}):
	case onTerminal(j.stdout):
		_, err = fmt.Fprintln(j.stdout, summary)
	default:
		complain(j.stderr, "%s", summary)
	}
	return err
}

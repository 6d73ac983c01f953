package site

import (
	"testing"
	"testing/fstest"
)

func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		`<a href="b/c.html#there">`:                     "",
		`<a href="#here" id=here>`:                      "",
		`<a href="https://example.com/x.html">`:         "",
		`<link href="data:,">`:                          "",
		`<a href="` + repository + `LICENSE">`:          "",
		`<a href="` + repository + `NONE">`:             `: <a> with ` + repository + `NONE: the repository lacks the file`,
		`<a href="#nowhere">`:                           `: <a> with #nowhere: there is no such anchor`,
		`<a href="b/c.html#nowhere">`:                   `: <a> with b/c.html#nowhere: there is no such anchor`,
		`<a href="none.html">`:                          `: <a> with none.html: there is no such file`,
		`<a href="b">`:                                  `: <a> with b: there is no such file`,
		`<a href="/b/c.html">`:                          `: <a> with /b/c.html: there is no such file`,
		`<a href="../b/c.html">`:                        `: <a> with ../b/c.html: there is no such file`,
		`<form action="none.html">`:                     `: <form> with none.html: there is no such file`,
		`<img src="https://example.com/x.png">`:         `: <img> with https://example.com/x.png: loads from another host`,
		`<script src="//example.com/x.js"></script>`:    `: <script> with //example.com/x.js: loads from another host`,
		`<source srcset="b/c.html 1x, none.png 2x">`:    `: <source> with none.png: there is no such file`,
		`<p id="x"></p><p id="x"></p>`:                  ` has the id x twice`,
		`<nav><link href="https://example.com/"></nav>`: `: <link> with https://example.com/: loads from another host`,
	} {
		site := fstest.MapFS{"a.html": {Data: []byte("<!doctype html><body>" + text + "</body>")}, "b/c.html": {Data: []byte(`<h2 id="there"></h2>`)}}
		all, err := pages(site)
		if err != nil {
			t.Fatal(err)
		}
		got := checker{site, fstest.MapFS{"LICENSE": {}}, all}.faults()
		if len(got) != min(1, len(want)) || len(got) == 1 && got[0] != "a.html"+want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

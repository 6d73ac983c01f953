{{- /* One document for each part of a page that has a heading. It is a script, as a page
that is opened from a folder may not load other files. */ -}}
{{- $documents := slice -}}
{{- range where site.RegularPages "File.Dir" "ne" "" -}}
  {{- $page := . -}}
  {{- $title := partial "title.html" . -}}
  {{- range after 1 (split (replaceRE `<h[1-6] id="` "\x00" (partial "content.html" .)) "\x00") -}}
    {{- $anchor := index (split . `"`) 0 -}}
    {{- $heading := replaceRE ` *#$` "" (index (split . "</h") 0 | replaceRE `^[^>]*>` "" | plainify | htmlUnescape) -}}
    {{- $text := replaceRE `(?s)^.*?</h[1-6]>` "" . | plainify | htmlUnescape | replaceRE `\s+` " " -}}
    {{- $documents = $documents | append (dict "url" (printf "%s#%s" (strings.TrimPrefix "/" $page.RelPermalink) $anchor) "title" $title "heading" $heading "text" (trim $text " ")) -}}
  {{- end -}}
{{- end -}}
window.searchDocuments = {{ $documents | jsonify }};

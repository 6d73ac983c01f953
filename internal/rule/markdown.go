package rule

import (
	"bytes"
	"fmt"
	"go/doc/comment"
)

// Markdown renders a text in the form of doc comments, code in fences.
func Markdown(text string) []byte {
	var b bytes.Buffer
	printer := &comment.Printer{HeadingLevel: 2, HeadingID: func(*comment.Heading) string { return "" }}
	for _, block := range new(comment.Parser).Parse(text).Content {
		if code, ok := block.(*comment.Code); ok {
			fmt.Fprintf(&b, "```go\n%s```\n\n", code.Text)
			continue
		}
		b.Write(printer.Markdown(&comment.Doc{Content: []comment.Block{block}}))
		b.WriteString("\n")
	}
	return b.Bytes()
}

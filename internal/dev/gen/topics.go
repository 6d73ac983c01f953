package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

// topicList has the topics in the order of the menu of the site.
const topicList = "site/data/topics.yaml"

var topicTitle = regexp.MustCompile(`(?m)^- title: (.+)$`)

// checkTopics wants a topic of each rule that the menu has: site/build finds the rules of
// a topic by what their pages say.
func checkTopics(root string, pages []page) error {
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(topicList)))
	if err != nil {
		return fmt.Errorf("reading the topics of rules: %w", err)
	}
	known := map[string]bool{}
	for _, m := range topicTitle.FindAllSubmatch(text, -1) {
		known[string(m[1])] = true
	}
	for _, p := range pages {
		if !known[p.doc.Topic] {
			return fmt.Errorf("passes/%s/doc.go ends in the topic %q, which is none of %s", p.name, p.doc.Topic, topicList)
		}
	}
	return nil
}

package lsp

// These are the messages of the protocol that the server takes and sends, with
// the parts of them that it reads and writes.

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"` // in units of UTF-16
}

type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type location struct {
	URI   string `json:"uri"`
	Range span   `json:"range"`
}

type folder struct {
	URI string `json:"uri"`
}

type initializeParams struct {
	RootURI      string       `json:"rootUri"`
	Folders      []folder     `json:"workspaceFolders"`
	Capabilities capabilities `json:"capabilities"`
}

// capabilities are those of the client.
type capabilities struct {
	Workspace struct {
		Edit struct {
			DocumentChanges bool `json:"documentChanges"`
		} `json:"workspaceEdit"`
		WatchedFiles struct {
			DynamicRegistration bool `json:"dynamicRegistration"`
		} `json:"didChangeWatchedFiles"`
	} `json:"workspace"`
	TextDocument struct {
		Diagnostics struct {
			RelatedInformation bool `json:"relatedInformation"`
		} `json:"publishDiagnostics"`
		Hover struct {
			ContentFormat []string `json:"contentFormat"`
		} `json:"hover"`
	} `json:"textDocument"`
}

type document struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
	Text    string `json:"text"`
}

type openParams struct {
	Document document `json:"textDocument"`
}

// changeParams have the whole text, as the server asks for.
type changeParams struct {
	Document document `json:"textDocument"`
	Changes  []struct {
		Text string `json:"text"`
	} `json:"contentChanges"`
}

// documentParams are of messages about a document as such: that it was saved or closed.
type documentParams struct {
	Document document `json:"textDocument"`
}

type positionParams struct {
	Document document `json:"textDocument"`
	Position position `json:"position"`
}

type actionParams struct {
	Document document `json:"textDocument"`
	Range    span     `json:"range"`
	Context  struct {
		Only []string `json:"only"`
	} `json:"context"`
}

type foldersParams struct {
	Event struct {
		Added   []folder `json:"added"`
		Removed []folder `json:"removed"`
	} `json:"event"`
}

type filesParams struct {
	Changes []folder `json:"changes"`
}

type diagnosticsParams struct {
	URI         string       `json:"uri"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

type diagnostic struct {
	Range       span           `json:"range"`
	Severity    int            `json:"severity"`
	Code        string         `json:"code"`
	Description *description   `json:"codeDescription,omitempty"`
	Source      string         `json:"source"`
	Message     string         `json:"message"`
	Related     []relatedPlace `json:"relatedInformation,omitempty"`
}

type description struct {
	Href string `json:"href"`
}

type relatedPlace struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

type hover struct {
	Contents markup `json:"contents"`
	Range    span   `json:"range"`
}

type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

type action struct {
	Title       string        `json:"title"`
	Kind        string        `json:"kind"`
	Diagnostics []diagnostic  `json:"diagnostics"`
	Preferred   bool          `json:"isPreferred,omitempty"`
	Edit        workspaceEdit `json:"edit"`
}

// workspaceEdit has one of its parts: the second says to which version it
// belongs, and not all clients know it.
type workspaceEdit struct {
	Changes         map[string][]textEdit `json:"changes,omitempty"`
	DocumentChanges []documentEdit        `json:"documentChanges,omitempty"`
}

type documentEdit struct {
	Document struct {
		URI     string `json:"uri"`
		Version int    `json:"version"`
	} `json:"textDocument"`
	Edits []textEdit `json:"edits"`
}

type textEdit struct {
	Range   span   `json:"range"`
	NewText string `json:"newText"`
}

// What a message to the user is about.
const (
	typeError   = 1
	typeWarning = 2
)

type message struct {
	Type    int    `json:"type"`
	Message string `json:"message"`
}

// Command cacheprog keeps a build cache in the folder it is given, as programs
// that GOCACHEPROG names do, and the key of each thing put there in puts.txt.
package main

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
)

type request struct {
	ID                 int64
	Command            string
	ActionID, OutputID []byte
	BodySize           int64
}

type response struct {
	ID            int64
	Err           string   `json:",omitempty"`
	KnownCommands []string `json:",omitempty"`
	Miss          bool     `json:",omitempty"`
	OutputID      []byte   `json:",omitempty"`
	Size          int64    `json:",omitempty"`
	DiskPath      string   `json:",omitempty"`
}

func main() {
	if err := serve(os.Args[1]); err != nil && !errors.Is(err, io.EOF) {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(1)
	}
}

func serve(dir string) error {
	in, out := json.NewDecoder(bufio.NewReader(os.Stdin)), json.NewEncoder(os.Stdout)
	if err := out.Encode(response{KnownCommands: []string{"get", "put", "close"}}); err != nil {
		return err
	}
	for {
		var req request
		if err := in.Decode(&req); err != nil {
			return err
		}
		var body []byte
		if req.Command == "put" && req.BodySize > 0 {
			if err := in.Decode(&body); err != nil {
				return err
			}
		}
		res := answer(dir, req, body)
		res.ID = req.ID
		if err := out.Encode(res); err != nil || req.Command == "close" {
			return err
		}
	}
}

func answer(dir string, req request, body []byte) response {
	name := filepath.Join(dir, hex.EncodeToString(req.ActionID))
	switch req.Command {
	case "put":
		err := os.WriteFile(name+".out", body, 0o666)
		if err == nil {
			err = os.WriteFile(name, []byte(hex.EncodeToString(req.OutputID)), 0o666)
		}
		if err == nil {
			err = note(dir, filepath.Base(name))
		}
		if err != nil {
			return response{Err: err.Error()}
		}
		return response{DiskPath: name + ".out"}
	case "get":
		output, err := os.ReadFile(name)
		info, missing := os.Stat(name + ".out")
		if err != nil || missing != nil {
			return response{Miss: true}
		}
		id, _ := hex.DecodeString(strings.TrimSpace(string(output)))
		return response{OutputID: id, Size: info.Size(), DiskPath: name + ".out"}
	}
	return response{}
}

func note(dir, key string) error {
	f, err := os.OpenFile(filepath.Join(dir, "puts.txt"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.WriteString(key + "\n")
	return errors.Join(err, f.Close())
}

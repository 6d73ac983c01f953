package requests

import (
	"cmp"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// server is an API server with at most one object of each resource in each
// namespace, which records what it is asked for.
type server struct {
	recorder
	t *testing.T
	// objects are the resources that there is an object of in each of the
	// namespaces.
	objects, namespaces []string
}

type object = map[string]any

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	t, ok := locate(r.URL.Path)
	if !ok {
		s.discover(w, r)
		return
	}
	s.record(r, t)
	metadata := strings.Contains(r.Header.Get("Accept"), "as=PartialObjectMetadata")
	switch {
	case r.Method != http.MethodGet:
		_, _ = io.Copy(io.Discard, r.Body)
		s.written(t)
		reply(w, http.StatusOK, example(t, t.namespace, metadata))
	case r.URL.Query().Get("watch") == "true" || r.URL.Query().Get("watch") == "1":
		s.watch(w, r, t, metadata)
	case t.object == "":
		s.list(w, t, metadata)
	case len(s.all(t, metadata)) > 0:
		reply(w, http.StatusOK, example(t, t.namespace, metadata))
	default:
		reply(w, http.StatusNotFound, object{
			"apiVersion": "v1", "kind": "Status", "status": "Failure", "reason": "NotFound", "code": http.StatusNotFound,
		})
	}
}

func reply(w http.ResponseWriter, code int, answer object) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_ = json.NewEncoder(w).Encode(answer)
}

// all are the objects where a request looks.
func (s *server) all(t target, metadata bool) []object {
	list := []object{}
	for _, ns := range s.namespaces {
		if slices.Contains(s.objects, t.name) && (t.cluster || t.namespace == "" || t.namespace == ns) {
			list = append(list, example(t, ns, metadata))
		}
		if t.cluster {
			break
		}
	}
	return list
}

// example is an object of a resource.
func example(t target, namespace string, metadata bool) object {
	meta := object{"name": cmp.Or(t.object, "one"), "uid": t.name + namespace, "resourceVersion": "5", "generation": 1}
	if !t.cluster {
		meta["namespace"] = namespace
	}
	if metadata {
		return object{"apiVersion": "meta.k8s.io/v1", "kind": "PartialObjectMetadata", "metadata": meta}
	}
	return object{"apiVersion": t.apiVersion(), "kind": t.kind, "metadata": meta}
}

func (s *server) list(w http.ResponseWriter, t target, metadata bool) {
	list := object{"apiVersion": t.apiVersion(), "kind": t.kind + "List", "metadata": object{"resourceVersion": "10"}, "items": s.all(t, metadata)}
	if metadata {
		list["apiVersion"], list["kind"] = "meta.k8s.io/v1", "PartialObjectMetadataList"
	}
	reply(w, http.StatusOK, list)
}

// watch sends what there is, if that is asked for, and stays open.
func (s *server) watch(w http.ResponseWriter, r *http.Request, t target, metadata bool) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusOK)
	events := json.NewEncoder(w)
	if r.URL.Query().Get("sendInitialEvents") == "true" {
		for _, o := range s.all(t, metadata) {
			_ = events.Encode(object{"type": "ADDED", "object": o})
		}
		mark := example(t, "", metadata)
		mark["metadata"] = object{"resourceVersion": "10", "annotations": object{"k8s.io/initial-events-end": "true"}}
		_ = events.Encode(object{"type": "BOOKMARK", "object": mark})
	}
	w.(http.Flusher).Flush()
	select {
	case <-r.Context().Done():
	case <-time.After(time.Hour):
	}
}

// discover answers what is served.
func (s *server) discover(w http.ResponseWriter, r *http.Request) {
	words := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	switch {
	case r.URL.Path == "/version":
		reply(w, http.StatusOK, object{"major": "1", "minor": "37", "gitVersion": "v1.37.0"})
	case r.URL.Path == "/api":
		reply(w, http.StatusOK, object{"kind": "APIVersions", "versions": []string{"v1"}})
	case r.URL.Path == "/apis":
		reply(w, http.StatusOK, object{"kind": "APIGroupList", "apiVersion": "v1", "groups": groups()})
	case len(words) == 2 && words[0] == "api":
		reply(w, http.StatusOK, served("", words[1]))
	case len(words) == 3 && words[0] == "apis":
		reply(w, http.StatusOK, served(words[1], words[2]))
	default:
		s.t.Errorf("the server does not know %s", r.URL.Path)
		http.NotFound(w, r)
	}
}

func groups() []object {
	var list []object
	seen := map[string]bool{"": true}
	for _, r := range resources {
		if !seen[r.group] {
			version := object{"groupVersion": r.apiVersion(), "version": r.version}
			list = append(list, object{"name": r.group, "versions": []object{version}, "preferredVersion": version})
		}
		seen[r.group] = true
	}
	return list
}

// served lists the resources of one group and version.
func served(group, version string) object {
	var list []object
	for _, r := range resources {
		if r.group == group && r.version == version {
			list = append(list, object{
				"name": r.name, "singularName": strings.ToLower(r.kind), "kind": r.kind, "namespaced": !r.cluster,
				"verbs": []string{"create", "delete", "get", "list", "patch", "update", "watch"},
			})
		}
	}
	return object{"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": strings.TrimPrefix(group+"/"+version, "/"), "resources": list}
}

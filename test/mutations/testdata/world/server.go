package world

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/rest"
)

// Serve starts an API server that knows pods. What is written to it comes
// back with another resource version.
func Serve() (config *rest.Config, stop func()) {
	server := httptest.NewServer(http.HandlerFunc(answer))
	config = &rest.Config{Host: server.URL, QPS: -1, ContentConfig: rest.ContentConfig{ContentType: "application/json"}}
	return config, server.Close
}

func answer(out http.ResponseWriter, request *http.Request) {
	out.Header().Set("Content-Type", "application/json")
	var answer any
	switch {
	case request.Method == http.MethodPut || request.Method == http.MethodPost:
		var body map[string]any
		if err := json.NewDecoder(request.Body).Decode(&body); err != nil {
			http.Error(out, err.Error(), http.StatusBadRequest)
			return
		}
		if m, ok := body["metadata"].(map[string]any); ok {
			m["resourceVersion"] = "100"
		}
		answer = body
	case strings.HasSuffix(request.URL.Path, "/pods"):
		answer = &corev1.PodList{
			TypeMeta: metav1.TypeMeta{APIVersion: "v1", Kind: "PodList"},
			Items:    []corev1.Pod{*named(pod("default", "a", "100"))},
		}
	default: // .../namespaces/<namespace>/pods/<name>
		parts := strings.Split(request.URL.Path, "/")
		answer = named(pod(parts[4], parts[6], "100"))
	}
	if err := json.NewEncoder(out).Encode(answer); err != nil {
		panic(err)
	}
}

func named(pod *corev1.Pod) *corev1.Pod {
	pod.TypeMeta = metav1.TypeMeta{APIVersion: "v1", Kind: "Pod"}
	return pod
}

package main

import (
	"bytes"
	"io"
	"net/http"
	"sync/atomic"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer/streaming"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/rest"
	restwatch "k8s.io/client-go/rest/watch"
)

// A server answers LIST and WATCH of one kind.
type server struct {
	cache    cacheConfig
	body     []byte // of the answer that holds the objects
	streamed atomic.Bool
}

func newServer(w *world, c cacheConfig) (*server, error) {
	s := &server{cache: c}
	c.strip, c.indexes = false, 0
	if body, ok := w.answers[c]; ok {
		s.body = body
		return s, nil
	}
	var err error
	if c.stream {
		s.body, err = w.events(c)
	} else {
		s.body, err = w.list(c)
	}
	w.answers = map[cacheConfig][]byte{c: s.body} // the next cache may need it again
	return s, err
}

func (s *server) config() *rest.Config {
	return &rest.Config{Host: "http://server", Transport: s, QPS: -1}
}

// RoundTrip answers a request.
func (s *server) RoundTrip(r *http.Request) (*http.Response, error) {
	q := r.URL.Query()
	initial := q.Get("sendInitialEvents") == "true"
	switch {
	case q.Get("watch") == "":
		return s.answer(r, http.StatusOK, s.cache.encoding, io.NopCloser(bytes.NewReader(s.body))), nil
	case initial && s.cache.stream:
		s.streamed.Store(true)
		return s.answer(r, http.StatusOK, s.cache.encoding+";stream=watch", &stream{bytes.NewReader(s.body), r}), nil
	case initial:
		text := `{"kind":"Status","apiVersion":"v1","status":"Failure","reason":"Invalid","code":422}`
		return s.answer(r, http.StatusUnprocessableEntity, jsonType, io.NopCloser(bytes.NewReader([]byte(text)))), nil
	}
	return s.answer(r, http.StatusOK, s.cache.encoding+";stream=watch", &stream{bytes.NewReader(nil), r}), nil
}

func (s *server) answer(r *http.Request, code int, contentType string, body io.ReadCloser) *http.Response {
	return &http.Response{
		StatusCode: code, Status: http.StatusText(code), Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{"Content-Type": {contentType}}, Body: body, ContentLength: -1, Request: r,
	}
}

// A stream stays open after its last byte, until the request is given up.
type stream struct {
	*bytes.Reader
	r *http.Request
}

func (s *stream) Read(p []byte) (int, error) {
	if s.Len() == 0 {
		<-s.r.Context().Done()
		return 0, s.r.Context().Err()
	}
	return s.Reader.Read(p)
}

func (s *stream) Close() error { return nil }

// events returns the answer to a WATCH that begins with all objects.
func (w *world) events(c cacheConfig) ([]byte, error) {
	info, _ := runtime.SerializerInfoForMediaType(codecs.SupportedMediaTypes(), c.encoding)
	var body bytes.Buffer
	framer := info.StreamSerializer.Framer.NewFrameWriter(&body)
	out := restwatch.NewEncoder(streaming.NewEncoder(framer, codecs.EncoderForVersion(info.StreamSerializer.Serializer, corev1.SchemeGroupVersion)), info.Serializer)
	err := w.each(func(o object) error {
		return out.Encode(&watch.Event{Type: watch.Added, Object: c.project(o)})
	})
	if err != nil {
		return nil, err
	}
	last, err := runtime.Object(nil), error(nil)
	if last, err = types.New(w.gvk()); err != nil {
		return nil, err
	}
	end := last.(object)
	end.GetObjectKind().SetGroupVersionKind(w.gvk())
	end.SetResourceVersion("123456789")
	end.SetAnnotations(map[string]string{metav1.InitialEventsAnnotationKey: "true"})
	err = out.Encode(&watch.Event{Type: watch.Bookmark, Object: c.project(end)})
	return body.Bytes(), err
}

package proofs

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	certificatesv1alpha1 "k8s.io/api/certificates/v1alpha1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

// issuingManager is what the manager of the kubelet does with requests: it
// queues what the pod of one asks for.
type issuingManager struct{ queued chan types.UID }

func (m issuingManager) queueAllProjectionsForPod(uid types.UID) { m.queued <- uid }

// found is the handler as it was found.
func (m issuingManager) found(obj any) {
	pcr := obj.(*certificatesv1alpha1.PodCertificateRequest)
	m.queueAllProjectionsForPod(pcr.Spec.PodUID)
}

// mended is the handler as the report proposes it.
func (m issuingManager) mended(obj any) {
	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = tombstone.Obj
	}
	pcr, ok := obj.(*certificatesv1alpha1.PodCertificateRequest)
	if !ok {
		return
	}
	m.queueAllProjectionsForPod(pcr.Spec.PodUID)
}

// missRequest lets an informer miss that a request was deleted, and returns
// what the handler queues of it.
func missRequest(t *testing.T, handler func(issuingManager, any)) types.UID {
	t.Helper()
	client := server(&certificatesv1alpha1.PodCertificateRequest{
		ObjectMeta: metav1.ObjectMeta{Namespace: "default", Name: "request"},
		Spec:       certificatesv1alpha1.PodCertificateRequestSpec{PodUID: "pod"},
	})
	m := issuingManager{make(chan types.UID, 1)}
	factory := informers.NewSharedInformerFactory(client, 0)
	informer := factory.Certificates().V1alpha1().PodCertificateRequests().Informer()
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) { handler(m, obj) },
	})
	if err != nil {
		t.Fatal(err)
	}
	miss(t, client, factory, "podcertificaterequests", func() error {
		return client.CertificatesV1alpha1().PodCertificateRequests("default").Delete(t.Context(), "request", metav1.DeleteOptions{})
	})
	return <-m.queued
}

// alone marks the process that the handler may end.
const alone = "PROOF_RUNS_ALONE"

// TestPodCertificateHandlerEndsTheProcess runs the handler in a process of its
// own, which a missed deletion ends.
func TestPodCertificateHandlerEndsTheProcess(t *testing.T) {
	if os.Getenv(alone) != "" {
		missRequest(t, issuingManager.found)
		return
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), alone+"=yes")
	out, err := cmd.CombinedOutput()
	const want = "panic: interface conversion: interface {} is cache.DeletedFinalStateUnknown, not *v1alpha1.PodCertificateRequest"
	if err == nil || !strings.Contains(string(out), want) {
		t.Errorf("a missed deletion did not end the process: %v\n%s", err, out)
	}
}

func TestPodCertificateHandlerMended(t *testing.T) {
	if uid := missRequest(t, issuingManager.mended); uid != "pod" {
		t.Errorf("the handler queued %q", uid)
	}
}

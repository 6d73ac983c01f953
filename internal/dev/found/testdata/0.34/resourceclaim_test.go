package proofs

import (
	"maps"
	"testing"

	resourceapi "k8s.io/api/resource/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	resourcelisters "k8s.io/client-go/listers/resource/v1"
)

const podResourceClaimAnnotation = "resource.kubernetes.io/pod-claim-name"

// claimController makes claims of templates as the resource claim controller
// does.
type claimController struct {
	templateLister resourcelisters.ResourceClaimTemplateLister
	// annotate returns the annotations of a claim of a template.
	annotate func(template *resourceapi.ResourceClaimTemplate) map[string]string
}

// found takes the annotations as they were found to be taken.
func found(template *resourceapi.ResourceClaimTemplate) map[string]string {
	annotations := template.Spec.ObjectMeta.Annotations
	if annotations == nil {
		annotations = make(map[string]string)
	}
	return annotations
}

// mended takes them as the report proposes.
func mended(template *resourceapi.ResourceClaimTemplate) map[string]string {
	annotations := maps.Clone(template.Spec.ObjectMeta.Annotations)
	if annotations == nil {
		annotations = make(map[string]string)
	}
	return annotations
}

// prepare is what a worker does until it sends the claim.
func (ec claimController) prepare(podClaimName string) (*resourceapi.ResourceClaim, error) {
	template, err := ec.templateLister.ResourceClaimTemplates("default").Get("template")
	if err != nil {
		return nil, err
	}
	annotations := ec.annotate(template)
	annotations[podResourceClaimAnnotation] = podClaimName
	return &resourceapi.ResourceClaim{
		ObjectMeta: metav1.ObjectMeta{Name: podClaimName, Annotations: annotations, Labels: template.Spec.ObjectMeta.Labels},
		Spec:       template.Spec.Spec,
	}, nil
}

// claims has two workers prepare claims of one template before the first sends
// its own. It returns the annotations of the cached template, and those that
// the server has of the claim of the first.
func claims(t *testing.T, annotate func(*resourceapi.ResourceClaimTemplate) map[string]string) (template, first map[string]string) {
	t.Helper()
	client := server(&resourceapi.ResourceClaimTemplate{
		ObjectMeta: metav1.ObjectMeta{Namespace: "default", Name: "template"},
		Spec: resourceapi.ResourceClaimTemplateSpec{
			ObjectMeta: metav1.ObjectMeta{Annotations: map[string]string{"team": "storage"}},
		},
	})
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Resource().V1().ResourceClaimTemplates().Lister()
	start(t, factory)

	ec := claimController{lister, annotate}
	claim, err := ec.prepare("first")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ec.prepare("second"); err != nil {
		t.Fatal(err)
	}
	claim, err = client.ResourceV1().ResourceClaims("default").Create(t.Context(), claim, metav1.CreateOptions{})
	if err != nil {
		t.Fatal(err)
	}
	shared, err := lister.ResourceClaimTemplates("default").Get("template")
	if err != nil {
		t.Fatal(err)
	}
	return shared.Spec.ObjectMeta.Annotations, claim.Annotations
}

// TestResourceClaimWritesIntoTheCache finds in the lister what no client has
// sent to the server, and the name of one claim at another.
func TestResourceClaimWritesIntoTheCache(t *testing.T) {
	template, first := claims(t, found)
	if template[podResourceClaimAnnotation] == "" {
		t.Errorf("the cached template was not written to: %v", template)
	}
	if first[podResourceClaimAnnotation] != "second" {
		t.Errorf("the claims do not share their annotations: the first has %v", first)
	}
}

func TestResourceClaimMended(t *testing.T) {
	template, first := claims(t, mended)
	if len(template) != 1 {
		t.Errorf("the cached template has the annotations %v", template)
	}
	if first[podResourceClaimAnnotation] != "first" {
		t.Errorf("the first claim has the annotations %v", first)
	}
}

import type { Patch } from './patch.ts'

/**
 * What was typed on a page with a viewer stands beside its content, as annotations that every viewer shows (ISO 32000-2,
 * 12.5.6.6 and 12.5.6.12). It is read behind the page, each as a form that is drawn at its place.
 */
export const annotationPatches: Patch[] = [
  {
    why: 'What stands on the page is read once its content is,',
    from: `      sink,
      viewBox: this.view,
      lang,
      intersector
    });`,
    to: `      sink,
      viewBox: this.view,
      lang,
      intersector,
      readOn: (paintTracker) => readTypedOn(this, partialEvaluator, { task, sink, lang, paintTracker })
    });`,
  },
  {
    why: 'as its last part.',
    from: `    prevRefs = null,
    intersector = null
  }) {`,
    to: `    prevRefs = null,
    intersector = null,
    readOn = null
  }) {`,
  },
  {
    why: 'It is drawn as a form is, unless viewers hide it; where it has no look of its own, its words are taken.',
    from: `function getTransformMatrix(rect, bbox, matrix) {`,
    to: `const typedKinds = new Set(["FreeText", "Stamp", "Watermark", "Line"]);
const [hiddenFlag, noViewFlag] = [2, 32];
async function readTypedOn(page, evaluator, { task, sink, lang, paintTracker }) {
  const annotations = page.pageDict.get("Annots");
  if (!Array.isArray(annotations)) {
    return;
  }
  for (const reference of annotations) {
    try {
      const dict = page.xref.fetchIfRef(reference);
      const kind = dict instanceof Dict ? dict.get("Subtype") : null;
      if (!(kind instanceof Name) || !typedKinds.has(kind.name) || dict.get("F") & (hiddenFlag | noViewFlag)) {
        continue;
      }
      const rect = lookupNormalRect(dict.getArray("Rect"), null);
      if (!rect) {
        continue;
      }
      allowance.spend(1000);
      const stateManager = new StateManager(new TextState());
      const leaveLayer = paintTracker.enterForm(dict, stateManager.state);
      const typed = { letters: 0, enqueue(chunk, size) {
        for (const item of chunk.items) {
          this.letters += item.str?.trim().length ?? 0;
        }
        sink.enqueue(chunk, size);
      }, get desiredSize() { return sink.desiredSize; }, get ready() { return sink.ready; } };
      const endLine = { str: "", dir: "ltr", width: 0, height: 0, transform: [1, 0, 0, 1, rect[0], rect[3]], hasEOL: true };
      sink.enqueue({ items: [endLine], styles: Object.create(null), lang }, 1);
      let look = dict.get("AP")?.get("N");
      if (look instanceof Dict) {
        look = look.get(dict.get("AS")?.name);
      }
      if (look instanceof BaseStream) {
        const bbox = lookupRect(look.dict.getArray("BBox"), [0, 0, rect[2] - rect[0], rect[3] - rect[1]]);
        const matrix = lookupMatrix(look.dict.getArray("Matrix"), IDENTITY_MATRIX);
        stateManager.transform(getTransformMatrix(rect, bbox, matrix));
        stateManager.transform(matrix);
        const leaveForm = paintTracker.enterForm(look.dict, stateManager.state);
        const resources = look.dict.get("Resources");
        await evaluator.getTextContent({
          stream: look,
          task,
          resources: resources instanceof Dict ? resources : null,
          stateManager,
          sink: typed,
          viewBox: page.view,
          paintTracker,
          lang,
          prevRefs: new RefSet()
        }).finally(leaveForm);
      }
      leaveLayer();
      const contents = dict.get("Contents");
      if (typed.letters === 0 && kind.name === "FreeText" && typeof contents === "string") {
        const size = Math.min(+/([\\d.]+)\\s+Tf/.exec(dict.get("DA"))?.[1] || 10, rect[3] - rect[1] || 10);
        const items = stringToPDFString(contents).split(/\\r\\n?|\\n/).map((str, index) => ({
          str,
          dir: "ltr",
          width: Math.min(0.5 * size * str.length, rect[2] - rect[0]),
          height: size,
          transform: [size, 0, 0, size, rect[0], rect[3] - (index + 1) * size],
          hasEOL: true
        }));
        allowance.spend(320 * items.length);
        sink.enqueue({ items, styles: Object.create(null), lang }, items.length);
      }
    } catch (reason) {
      if (reason instanceof AbortException) {
        throw reason;
      }
      warn(\`readTypedOn - ignoring an annotation: "\${reason}".\`);
    }
  }
}
function getTransformMatrix(rect, bbox, matrix) {`,
  },
]

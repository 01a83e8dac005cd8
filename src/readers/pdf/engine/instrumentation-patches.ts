import type { Patch } from './patch.ts'

/** Our code follows how a page is drawn while its text is read, and says of each run whether it can be seen. */
export const instrumentationPatches: Patch[] = [
  {
    why: 'Our code is told how a page is drawn while its text is read.',
    from: 'export { WorkerMessageHandler };',
    to: `var allowance;
let startTracker, sha384, sha512;
export function parseWith(dependencies) {
  startTracker = (view, xref) => dependencies.trackPaint(view, OPS, xref.root);
  ({ sha384, sha512, allowance } = dependencies);
}
export { WorkerMessageHandler };`,
  },
  {
    why: 'One tracker for a page and the forms within it.',
    from: `    viewBox,
    lang = null,`,
    to: `    viewBox,
    paintTracker = startTracker(viewBox, this.xref),
    lang = null,`,
  },
  {
    why: 'The same, handed on to a form.',
    from: `                viewBox,
                lang,`,
    to: `                viewBox,
                paintTracker,
                lang,`,
  },
  {
    why: 'It hears every operator,',
    from: `        switch (fn | 0) {
          case OPS.setFont:
            const fontNameArg`,
    to: `        paintTracker.follow(fn, args, textState, resources);
        switch (fn | 0) {
          case OPS.setFont:
            const fontNameArg`,
  },
  {
    why: 'and where each text stands that is shown, of which some may be hidden and some not;',
    from: `      const scale = textState.fontMatrix[0] * textState.fontSize;
      for (let i = 0, ii = glyphs.length; i < ii; i++) {
        const glyph = glyphs[i];
        const {
          category`,
    to: `      const scale = textState.fontMatrix[0] * textState.fontSize;
      if (paintTracker.show(glyphs, textState, getCurrentTextTransform)) {
        flushTextContentItem();
      }
      for (let i = 0, ii = glyphs.length; i < ii; i++) {
        const glyph = glyphs[i];
        const {
          category`,
  },
  {
    why: 'a run belongs to the piece of text in which it begins,',
    from: `      textContentItem.fontName = loadedName;`,
    to: `      textContentItem.fontName = loadedName;
      textContentItem.mark = paintTracker.mark();
      textContentItem.bold = font.seemsBold ??= /bold|black|heavy|demi|-medi(?:ital)?$|(?:cm|sf|ec|cmss)bx|cmb\\d|lin(?:libertine|biolinum)\\w?b/i.test(font.name);`,
  },
  {
    why: 'whose number the run then tells, instead of its font, and whether that is a bold one, as its name says,',
    from: `        fontName: textChunk.fontName,
        hasEOL: textChunk.hasEOL
      };`,
    to: `        hasEOL: textChunk.hasEOL,
        mark: textChunk.mark,
        bold: textChunk.bold
      };`,
  },
  {
    why: 'says which letters are drawn a second time at their place, and hears of those that stand beside the page: both are dropped;',
    from: `        if (!category.isZeroWidthDiacritic && !compareWithLastPosition(scaledDim)) {`,
    to: `        const goesOn = category.isZeroWidthDiacritic ||
          compareWithLastPosition(scaledDim, (matrix) => paintTracker.isAgain(glyph, textState, matrix));
        if (!goesOn) {
          if (goesOn === false) {
            paintTracker.addBeyond(glyph, textState, getCurrentTextTransform);
          }`,
  },
  {
    why: 'The same.',
    from: `    function compareWithLastPosition(glyphWidth) {`,
    to: `    function compareWithLastPosition(glyphWidth, isAgain) {`,
  },
  {
    why: 'The same.',
    from: `      if (!textState.font || !textContentItem.prevTransform) {
        return true;
      }
      let lastPosX`,
    to: `      if (isAgain?.(currentTransform)) {
        return null;
      }
      if (!textState.font || !textContentItem.prevTransform) {
        return true;
      }
      let lastPosX`,
  },
  {
    why: 'A run ends where its letters are raised or lowered, if only by little.',
    from: `    const VERTICAL_SHIFT_RATIO = 0.25;`,
    to: `    const VERTICAL_SHIFT_RATIO = 0.12;`,
  },
  {
    why: 'of pictures,',
    from: `              if (type.name !== "Form") {
                emptyXObjectCache.set(name, dict.objId, true);
                resolveXObject();`,
    to: `              if (type.name !== "Form") {
                paintTracker.addPicture(textState, dict);
                emptyXObjectCache.set(name, dict.objId, dict);
                resolveXObject();`,
  },
  {
    why: 'of those that come again under the same name,',
    from: `            if (isValidName && emptyXObjectCache.getByName(name)) {
              break;
            }
            next(new Promise(function (resolveXObject, rejectXObject) {`,
    to: `            const empty = isValidName && emptyXObjectCache.getByName(name);
            if (empty && empty !== true) {
              paintTracker.addPicture(textState, empty);
            }
            if (empty) {
              break;
            }
            next(new Promise(function (resolveXObject, rejectXObject) {`,
  },
  {
    why: 'or under another;',
    from: `                if (emptyXObjectCache.getByRef(xobj)) {`,
    to: `                const empty = emptyXObjectCache.getByRef(xobj);
                if (empty && empty !== true) {
                  paintTracker.addPicture(textState, empty);
                }
                if (empty) {`,
  },
  {
    why: 'of a form with its bounds and its layer, and of its end;',
    from: `              const localResources = dict.get("Resources");
              enqueueChunk();`,
    to: `              const leaveForm = paintTracker.enterForm(dict, currentState);
              const localResources = dict.get("Resources");
              enqueueChunk();`,
  },
  {
    why: 'The same.',
    from: `                resolveXObject();
              }, rejectXObject);`,
    to: `                resolveXObject();
              }, rejectXObject).finally(leaveForm);`,
  },
  {
    why: 'a form without text that paints something is followed each time it is used.',
    from: `              const sinkWrapper = textSinkWrapper(sink);
              self.getTextContent({`,
    to: `              const sinkWrapper = textSinkWrapper(sink);
              const painted = paintTracker.painted();
              self.getTextContent({`,
  },
  {
    why: 'The same.',
    from: `                if (!sinkWrapper.enqueueInvoked) {
                  emptyXObjectCache.set(name, dict.objId, true);`,
    to: `                if (!sinkWrapper.enqueueInvoked && paintTracker.painted() === painted) {
                  emptyXObjectCache.set(name, dict.objId, true);`,
  },
  {
    why: 'A letter of which only its code is known, that of a control, is shown as the picture of that control: in fonts of TeX it is a ligature.',
    from: `    let isInFont = this.toFontChar.has(charcode);`,
    to: `    if (/^[\\x0B-\\x0F\\x1B-\\x1F]$/.test(unicode)) {
      unicode = String.fromCharCode(0x2400 + unicode.charCodeAt(0));
    }
    let isInFont = this.toFontChar.has(charcode);`,
  },
  {
    why: 'What was seen of the page comes after its text.',
    from: `      flushTextContentItem();
      closePendingMarkedContentItems();
      enqueueChunk();
      resolve();`,
    to: `      flushTextContentItem();
      closePendingMarkedContentItems();
      enqueueChunk();
      Promise.resolve(readOn?.(paintTracker)).then(() => {
        if (!prevRefs) {
          textContent.items.push(paintTracker.seen());
          enqueueChunk();
        }
        resolve();
      }).catch(reject);`,
  },
]

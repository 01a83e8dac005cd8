import type { Change } from './change.ts'

/** Our code is told how a page is drawn while its text is read, and tells of each run whether it can be seen. */
export const tellingChanges: Change[] = [
  {
    why: 'Our code is told how a page is drawn while its text is read.',
    from: 'export { WorkerMessageHandler };',
    to: `let startWatch, sha384, sha512;
export function parseWith(ours) {
  startWatch = (view) => ours.watchPage(view, OPS);
  ({ sha384, sha512 } = ours);
}
export { WorkerMessageHandler };`,
  },
  {
    why: 'One watch for a page and the forms within it.',
    from: `    viewBox,
    lang = null,`,
    to: `    viewBox,
    watch = startWatch(viewBox),
    lang = null,`,
  },
  {
    why: 'The same, handed on to a form.',
    from: `                viewBox,
                lang,`,
    to: `                viewBox,
                watch,
                lang,`,
  },
  {
    why: 'It hears every operator,',
    from: `        switch (fn | 0) {
          case OPS.setFont:
            const fontNameArg`,
    to: `        watch.follow(fn, args, textState, resources);
        switch (fn | 0) {
          case OPS.setFont:
            const fontNameArg`,
  },
  {
    why: 'says whether text that is shown can be seen; a run is all seen or all unseen,',
    from: `      const scale = textState.fontMatrix[0] * textState.fontSize;
      for (let i = 0, ii = glyphs.length; i < ii; i++) {
        const glyph = glyphs[i];
        const {
          category`,
    to: `      const scale = textState.fontMatrix[0] * textState.fontSize;
      const concealed = watch.concealmentOf(glyphs, textState, getCurrentTextTransform);
      if (concealed !== textContentItem.concealed && glyphs.some((glyph) => !glyph.category.isWhitespace)) {
        flushTextContentItem();
        textContentItem.concealed = concealed;
      }
      for (let i = 0, ii = glyphs.length; i < ii; i++) {
        const glyph = glyphs[i];
        const {
          category`,
  },
  {
    why: 'which the run then tells, instead of its font, of which we make nothing,',
    from: `        fontName: textChunk.fontName,
        hasEOL: textChunk.hasEOL
      };`,
    to: `        hasEOL: textChunk.hasEOL,
        ...(textChunk.concealed && { concealed: textChunk.concealed })
      };`,
  },
  {
    why: 'hears of the letters that are dropped because they stand beside the page,',
    from: `        if (!category.isZeroWidthDiacritic && !compareWithLastPosition(scaledDim)) {`,
    to: `        if (!category.isZeroWidthDiacritic && !compareWithLastPosition(scaledDim)) {
          watch.addBeyond(glyph, textState, getCurrentTextTransform);`,
  },
  {
    why: 'of pictures,',
    from: `              if (type.name !== "Form") {
                emptyXObjectCache.set(name, dict.objId, true);
                resolveXObject();`,
    to: `              if (type.name !== "Form") {
                watch.addPicture(textState.ctm);
                emptyXObjectCache.set(name, dict.objId, "picture");
                resolveXObject();`,
  },
  {
    why: 'of those that come again under the same name,',
    from: `            if (isValidName && emptyXObjectCache.getByName(name)) {
              break;
            }
            next(new Promise(function (resolveXObject, rejectXObject) {`,
    to: `            const empty = isValidName && emptyXObjectCache.getByName(name);
            if (empty === "picture") {
              watch.addPicture(textState.ctm);
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
                if (empty === "picture") {
                  watch.addPicture(textState.ctm);
                }
                if (empty) {`,
  },
  {
    why: 'a form without text that paints something is followed each time it is used.',
    from: `              const sinkWrapper = textSinkWrapper(sink);
              self.getTextContent({`,
    to: `              const sinkWrapper = textSinkWrapper(sink);
              const painted = watch.painted();
              self.getTextContent({`,
  },
  {
    why: 'The same.',
    from: `                if (!sinkWrapper.enqueueInvoked) {
                  emptyXObjectCache.set(name, dict.objId, true);`,
    to: `                if (!sinkWrapper.enqueueInvoked && watch.painted() === painted) {
                  emptyXObjectCache.set(name, dict.objId, true);`,
  },
  {
    why: 'What was seen of the page comes after its text.',
    from: `      flushTextContentItem();
      closePendingMarkedContentItems();
      enqueueChunk();
      resolve();`,
    to: `      flushTextContentItem();
      closePendingMarkedContentItems();
      if (!prevRefs) {
        textContent.items.push(watch.seen());
      }
      enqueueChunk();
      resolve();`,
  },
]

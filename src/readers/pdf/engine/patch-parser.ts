type Change = { why: string; from: string; to: string }

/**
 * What we change in the parser of pdf.js, and why. Each `from` stands exactly once in both of its builds, so that an
 * upgrade which moves the ground under a change is noticed when it is built, not when it is read wrong.
 */
const changes: Change[] = [
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
  {
    why: 'Speed: two products of matrices for each letter, without arrays in between. A quarter of the time.',
    from: `      return Util.transform(textState.ctm, Util.transform(textState.textMatrix, tsm));
    }
    function ensureTextContentItem() {`,
    to: `      const [a, , , d, , rise] = tsm;
      const m = textState.textMatrix;
      const c = textState.ctm;
      const m0 = m[0] * a, m1 = m[1] * a, m2 = m[2] * d, m3 = m[3] * d;
      const m4 = m[2] * rise + m[4], m5 = m[3] * rise + m[5];
      return [c[0] * m0 + c[2] * m1, c[1] * m0 + c[3] * m1, c[0] * m2 + c[2] * m3, c[1] * m2 + c[3] * m3,
        c[0] * m4 + c[2] * m5 + c[4], c[1] * m4 + c[3] * m5 + c[5]];
    }
    function ensureTextContentItem() {`,
  },
  {
    why: 'Speed: a page in a few messages instead of hundreds that each wait to be asked for.',
    from: 'const TEXT_CHUNK_BATCH_SIZE = 10;',
    to: 'const TEXT_CHUNK_BATCH_SIZE = 1000;',
  },
  {
    why: 'The same.',
    from: 'if (textContent.items.length >= sink.desiredSize) {',
    to: 'if (textContent.items.length >= TEXT_CHUNK_BATCH_SIZE) {',
  },
  {
    why: 'Speed: a font that the page has used before is there at once.',
    from: `            next(handleSetFont(fontNameArg, null));
            return;`,
    to: `            if (usedFonts.has(fontNameArg)) {
              useFont(usedFonts.get(fontNameArg));
              break;
            }
            next(handleSetFont(fontNameArg, null));
            return;`,
  },
  {
    why: 'The same.',
    from: `      textState.loadedName = translated.loadedName;
      textState.font = translated.font;
      textState.fontMatrix = translated.font.fontMatrix || FONT_IDENTITY_MATRIX;
    }
    function applyInverseRotation`,
    to: `      useFont(translated);
      if (fontName) {
        usedFonts.set(fontName, translated);
      }
    }
    const usedFonts = new Map();
    function useFont(translated) {
      textState.loadedName = translated.loadedName;
      textState.font = translated.font;
      textState.fontMatrix = translated.font.fontMatrix || FONT_IDENTITY_MATRIX;
    }
    function applyInverseRotation`,
  },
  {
    why: 'Speed: where nothing is drawn (`maxImageSize` 0), the program of a font is not inflated at once,',
    from: '          if (fontFile.isAsync) {',
    to: `          if (this.options.maxImageSize === 0) {
            break program;
          }
          if (fontFile.isAsync) {`,
  },
  {
    why: 'the place to break to;',
    from: `      if (fontFile) {
        if (!(fontFile instanceof BaseStream)) {
          throw new FormatError("FontFile should be a stream");`,
    to: `      program: if (fontFile) {
        if (!(fontFile instanceof BaseStream)) {
          throw new FormatError("FontFile should be a stream");`,
  },
  {
    why: 'only where its letters are named nowhere else,',
    from: '    const font = new Font(fontName.name, fontFile, newProperties, this.options);',
    to: `    if (this.options.maxImageSize === 0 && fontFile) {
      const { hasIncludedToUnicodeMap, baseEncodingName } = newProperties;
      newProperties.lettersKnown = composite || hasIncludedToUnicodeMap || !!baseEncodingName;
      if (!newProperties.lettersKnown && fontFile.isAsync) {
        const bytes = await fontFile.asyncGetBytes().catch(() => null);
        if (bytes) {
          fontFile = new Stream(bytes, 0, bytes.length, fontFile.dict);
        }
      }
    }
    const font = new Font(fontName.name, fontFile, newProperties, this.options);`,
  },
  {
    why: 'and otherwise not rewritten for a browser either.',
    from: `    if (!file || file.isEmpty) {
      if (file) {`,
    to: `    if (properties.lettersKnown) {
      amendFallbackToUnicode(properties);
      return;
    }
    if (!file || file.isEmpty) {
      if (file) {`,
  },
  {
    why: 'Speed: of a font whose letters only its program names, the outlines are left alone;',
    from: `    headerBlockParser.extractFontHeader(properties);
`,
    to: `    headerBlockParser.extractFontHeader(properties);
    if (properties.lettersKnown === false) {
      return null;
    }
`,
  },
  {
    why: 'the caller of that;',
    from: '    data ||= this.#parseType1(file, properties);',
    to: `    data ||= this.#parseType1(file, properties);
    if (!data) {
      return;
    }`,
  },
  {
    why: 'nor is it rewritten.',
    from: `      adjustType1ToUnicode(properties, properties.builtInEncoding);
    }
`,
    to: `      adjustType1ToUnicode(properties, properties.builtInEncoding);
    }
    if (properties.lettersKnown === false) {
      return null;
    }
`,
  },
  {
    why: 'Speed: the key of an encrypted document takes hundreds of these; ours does not make an object of each number.',
    from: `function calculateSHA512(data, offset, length, mode384 = false) {
`,
    to: `function calculateSHA512(data, offset, length, mode384 = false) {
  return (mode384 ? sha384 : sha512)(data.subarray(offset, offset + length));
`,
  },
  {
    why: 'Speed: a state that is the prototype of another is slow to use.',
    from: `    const clone = Object.assign(Object.create(this), this);
    clone.textMatrix`,
    to: `    const clone = Object.assign(new TextState(), this);
    clone.textMatrix`,
  },
]

/**
 * The parser of pdf.js (`pdf.worker.mjs`, either build), changed so that it tells how a page is drawn while it reads
 * its text, and reads it faster. It then exports `parseWith` too.
 * @throws when a change finds its place not exactly once
 */
export function patchParser(source: string): string {
  return changes.reduce((patched, { why, from, to }) => {
    const [before, after, ...more] = patched.split(from)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`pdf.js has changed where we change it: ${why}`)
    return before + to + after
  }, source)
}

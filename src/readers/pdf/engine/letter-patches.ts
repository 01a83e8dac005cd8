import type { Patch } from './patch.ts'

/** What a font says of letters is believed for those that there are, so that a few of its bytes make no lists without end. */
export const letterPatches: Patch[] = [
  {
    why: 'No font maps more codes than there are letters,',
    from: 'const MAX_MAP_RANGE = 2 ** 24 - 1;',
    to: 'const MAX_MAP_RANGE = 2 ** 18;',
  },
  {
    why: 'one by one neither,',
    from: `  mapOne(src, dst) {
    this.#map.set(src, dst);`,
    to: `  mapOne(src, dst) {
    this.#consumeBudget(1, "mapOne");
    this.#map.set(src, dst);`,
  },
  {
    why: 'to more than a word each (512 bytes at most: 9.10.3 of ISO 32000-2).',
    from: `    this.#consumeBudget(high - low + 1, "mapBfRange");`,
    to: `    this.#consumeBudget(high - low + 1, "mapBfRange");
    if (dstLow.length > 64 && low !== high) {
      throw new Error("mapBfRange - ignoring a range of long texts.");
    }`,
  },
  {
    why: 'No letter has a code beyond two bytes in what is said of widths,',
    from: `            for (let j = start; j <= code; j++) {
              glyphsWidths[j] = width;
            }`,
    to: `            for (let j = Math.max(start, 0), jj = Math.min(code, 0xffff); j <= jj; j++) {
              glyphsWidths[j] = width;
            }`,
  },
  {
    why: 'upright ones too,',
    from: `              for (let j = start; j <= code; j++) {
                glyphsVMetrics[j] = vmetric;
              }`,
    to: `              for (let j = Math.max(start, 0), jj = Math.min(code, 0xffff); j <= jj; j++) {
                glyphsVMetrics[j] = vmetric;
              }`,
  },
  {
    why: 'in the range of a font,',
    from: `    let lastChar = dict.get("LastChar");
    if (!Number.isInteger(lastChar)) {
      lastChar = composite ? 0xffff : 0xff;
    }`,
    to: `    let lastChar = dict.get("LastChar");
    if (!Number.isInteger(lastChar) || lastChar > 0xffff) {
      lastChar = composite ? 0xffff : 0xff;
    }
    firstChar = Math.min(Math.max(firstChar, 0), 0xffff);`,
  },
  {
    why: 'or in the map of its outlines.',
    from: `    for (let j = 0, jj = glyphsData.length; j < jj; j++) {
      const glyphID`,
    to: `    for (let j = 0, jj = Math.min(glyphsData.length, 2 * 0x10000); j < jj; j++) {
      const glyphID`,
  },
  {
    why: 'A glyph is named after its letters, whatever its style ("one.oldstyle", "f_f_i"; section 2 of the AGL specification).',
    from: `      let unicode = glyphsUnicodeMap[glyphName];
      if (unicode !== undefined) {
        toUnicode.set(+charcode, String.fromCharCode(unicode));
        continue;
      }`,
    to: `      let unicode = glyphsUnicodeMap[glyphName];
      if (unicode !== undefined) {
        toUnicode.set(+charcode, String.fromCharCode(unicode));
        continue;
      }
      const letters = glyphName.split(".", 1)[0].split("_").map((letter) => glyphsUnicodeMap[letter]);
      if (!letters.includes(undefined)) {
        toUnicode.set(+charcode, letters.map((letter) => String.fromCharCode(letter)).join(""));
        continue;
      }`,
  },
  {
    why: 'A letter that is said to be U+0000 is what the encoding of its font calls it,',
    from: `    if (properties.toUnicode.has(charCode)) {
      return;
    }`,
    to: `    if (!/^\\0*$/.test(properties.toUnicode.get(charCode) ?? "")) {
      return;
    }`,
  },
  {
    why: 'also where the font has none but the usual one.',
    from: `      if (!properties.composite && properties.hasEncoding) {
        properties.fallbackToUnicode = this._simpleFontToUnicode(properties);
      }
      return properties.toUnicode;`,
    to: `      let isNaught = false;
      properties.toUnicode.forEach((charCode, code) => (isNaught ||= code === 0));
      if (!properties.composite && (properties.hasEncoding || isNaught)) {
        properties.fallbackToUnicode = this._simpleFontToUnicode(properties);
      }
      return properties.toUnicode;`,
  },
]

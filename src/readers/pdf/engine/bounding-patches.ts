import type { Patch } from './patch.ts'

/** What is made of a file is counted where it is made; the weights are what each takes in V8, in bytes, roughly. */
export const boundingPatches: Patch[] = [
  {
    why: 'Each file has an allowance of its own; where pages are drawn, their pixels need more than any.',
    from: `      apiVersion
    } = docParams;`,
    to: `      apiVersion
    } = docParams;
    allowance.renew(docParams.evaluatorOptions?.maxImageSize === 0 ? docParams.data?.byteLength ?? 0 : Infinity);`,
  },
  {
    why: 'A stream that is unpacked by our code grows no longer than that,',
    from: `    if (requested <= buffer.byteLength) {
      return buffer;
    }`,
    to: `    if (requested <= buffer.byteLength) {
      return buffer;
    }
    allowance.grow(requested);
    allowance.spend(requested / 4);`,
  },
  {
    why: 'nor one that the platform unpacks, which is stopped while it does;',
    from: `        chunks.push(chunk);
        totalLength += chunk.byteLength;`,
    to: `        chunks.push(chunk);
        totalLength += chunk.byteLength;
        allowance.grow(totalLength);
        allowance.spend(chunk.byteLength / 2);`,
  },
  {
    why: 'and which is handed over in pieces, as some platforms unpack all they have before anything is read.',
    from: `      writer.write(bytes).catch(() => {});
      writer.close().catch(() => {});`,
    to: `      const write = async () => {
        for (let at = 0; at < bytes.length; at += 0x8000) {
          await writer.write(bytes.subarray(at, at + 0x8000));
        }
        await writer.close();
      };
      write().catch(() => {});`,
  },
  {
    why: 'What Brotli packed grows no longer either, where the platform leaves it to our code.',
    from: `      totalOutput += s.outputUsed;`,
    to: `      totalOutput += s.outputUsed;
      allowance.grow(totalOutput);
      allowance.spend(s.outputUsed / 2);`,
  },
  {
    why: 'The parts of a page are unpacked one after the other: a hundred thousand at once would each hold some.',
    from: `          promises.push(item.asyncGetBytes().then(bytes => {
            if (bytes) {
              content[i] = new Stream(bytes, 0, bytes.length, item.dict);
            }
          }));`,
    to: `          const bytes = await item.asyncGetBytes();
          if (bytes) {
            content[i] = new Stream(bytes, 0, bytes.length, item.dict);
          }`,
  },
  {
    why: 'Arrays,',
    from: `          const array = [];
          while (!isCmd(this.buf1, "]") && this.buf1 !== EOF) {
            array.push(this.getObj(cipherTransform));
          }`,
    to: `          const array = [];
          allowance.spend(64);
          while (!isCmd(this.buf1, "]") && this.buf1 !== EOF) {
            array.push(this.getObj(cipherTransform));
            if ((array.length & 255) === 0) {
              allowance.spend(256 * 20);
            }
          }`,
  },
  {
    why: 'dictionaries,',
    from: `          const dict = new Dict(this.xref);
          while (!isCmd(this.buf1, ">>") && this.buf1 !== EOF) {`,
    to: `          const dict = new Dict(this.xref);
          allowance.spend(320);
          while (!isCmd(this.buf1, ">>") && this.buf1 !== EOF) {`,
  },
  {
    why: 'their entries,',
    from: `            dict.set(key, this.getObj(cipherTransform));
          }
          if (this.buf1 === EOF) {
            if (this.recoveryMode) {`,
    to: `            dict.set(key, this.getObj(cipherTransform));
            allowance.spend(40);
          }
          if (this.buf1 === EOF) {
            if (this.recoveryMode) {`,
  },
  {
    why: 'texts and the letters shown of them,',
    from: `    if (typeof buf1 === "string") {
      return cipherTransform ?`,
    to: `    if (typeof buf1 === "string") {
      allowance.spend(40 + 16 * buf1.length);
      return cipherTransform ?`,
  },
  {
    why: 'a text while it is read,',
    from: `    while (true) {
      let charBuffered = false;`,
    to: `    while (true) {
      if ((strBuf.length & 0xfff) === 0xfff) {
        allowance.spend(16);
        allowance.grow(strBuf.length * 8);
      }
      let charBuffered = false;`,
  },
  {
    why: 'names,',
    from: `      n = new Name(name);
`,
    to: `      allowance?.spend(120 + 2 * name.length);
      n = new Name(name);
`,
  },
  {
    why: 'words that are no operators,',
    from: `      c = new Cmd(cmd);
`,
    to: `      allowance?.spend(120 + 2 * cmd.length);
      c = new Cmd(cmd);
`,
  },
  {
    why: 'references,',
    from: `      ref = new Ref(str, num, gen);
`,
    to: `      allowance?.spend(160);
      ref = new Ref(str, num, gen);
`,
  },
  {
    why: 'places of objects in the file,',
    from: `        this.#entries[first + i] ??= entry;
      }
      tableState.entryNum = 0;`,
    to: `        allowance.spend(64);
        this.#entries[first + i] ??= entry;
      }
      tableState.entryNum = 0;`,
  },
  {
    why: 'in either kind of table,',
    from: `        this.#entries[first + i] ??= entry;
      }
      streamState.entryNum = 0;`,
    to: `        allowance.spend(64);
        this.#entries[first + i] ??= entry;
      }
      streamState.entryNum = 0;`,
  },
  {
    why: 'and runs of text, here and where they are put together.',
    from: `      textContent.items.push(runBidiTransform(textContentItem));`,
    to: `      allowance.spend(320);
      textContent.items.push(runBidiTransform(textContentItem));`,
  },
  {
    why: 'Ends of lines and gaps are runs too.',
    from: `      intersector?.addExtraChar(" ");
      textContent.items.push({`,
    to: `      intersector?.addExtraChar(" ");
      allowance.spend(320);
      textContent.items.push({`,
  },
  {
    why: 'The same.',
    from: `        flushTextContentItem();
      } else {
        textContent.items.push({
          str: "",`,
    to: `        flushTextContentItem();
      } else {
        allowance.spend(320);
        textContent.items.push({
          str: "",`,
  },
  {
    why: 'States that are kept while others are drawn are not without end.',
    from: `    this.stateStack.push(this.state);
    this.state = old.clone();`,
    to: `    this.stateStack.push(this.state);
    allowance.descend(this.stateStack.length);
    this.state = old.clone();`,
  },
]

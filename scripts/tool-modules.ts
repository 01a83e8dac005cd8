import type { Plugin } from 'vite'
import { tools } from '#domain/tools/index.ts'
import { toolOrder, toolWords } from '#domain/tools/words.ts'

/**
 * What the pages take from the definitions of the tools, worked out when they are built: words and colours on their own,
 * and the definitions without words, which the pages have already, and without what a model is told, which only a server sends.
 */
export const toolModules: Plugin = {
  name: 'tool-modules',
  enforce: 'pre',
  load: {
    filter: { id: /\/(?:domain\/tools\/words\.ts|web\/ui\/tools\.css)$/ },
    handler: (id) => (id.endsWith('.css') ? rules() : words()),
  },
  transform: {
    filter: { id: /\/domain\/tools\/[\w-]+\.ts$/, code: /= defineTool\(/ },
    handler: (code) => without(without(code, / {2}words: \{\n.*?\n {2}\},\n/s), / {2}written:.*?(?=\n\}\))/s),
  },
}

/** @throws where a definition is not written as the others are: what is not found cannot be left out */
function without(code: string, part: RegExp): string {
  if (!part.test(code)) throw new Error(`A definition of a tool has no ${part.source}`)
  return code.replace(part, '')
}

function words(): string {
  return `export const toolOrder = ${JSON.stringify(toolOrder)}
export const toolWords = ${JSON.stringify(toolWords)}`
}

function rules(): string {
  return Object.values(tools)
    .map(
      ({ name, hue }) =>
        `[data-tool='${name}'] { --hue: var(--${hue}); --icon: url('./tool-icons/${name}.svg') }`,
    )
    .join('\n')
}

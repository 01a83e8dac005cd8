import type { Plugin } from 'vite'

const start = '  // The model provider.'
const end = '  // A generation\n'

/** The pages without the sentences about models: they never say one themselves, and a server sends each with its words. */
export const serverSentences: Plugin = {
  name: 'server-sentences',
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/errors\.ts$/ },
    handler(code) {
      const [from, to] = [code.indexOf(start), code.indexOf(end)]
      if (from < 0 || to < from) throw new Error('The sentences about models are not where they were')
      return code.slice(0, from) + code.slice(to)
    },
  },
}

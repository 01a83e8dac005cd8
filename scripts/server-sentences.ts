import type { Plugin } from 'vite'

/** The pages without the sentences that only a server says: it sends each with its words, which are English. */
export const withoutServerSentences: Plugin = {
  name: 'without-server-sentences',
  enforce: 'pre',
  load: {
    filter: { id: /\/domain\/error-sentences-server\.ts$/ },
    handler: () => 'export const serverSentences = {}',
  },
}

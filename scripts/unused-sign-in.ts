import type { Plugin } from 'vite'

/**
 * Auth-js without what the pages never call and a bundler cannot see to be unused: passkeys and wallets. Whatever these
 * modules export is an empty class.
 */
export const withoutUnusedSignIn: Plugin = {
  name: 'without-unused-sign-in',
  enforce: 'pre',
  transform: {
    filter: { id: /auth-js\/dist\/module\/lib\/(?:webauthn|web3\/ethereum)\.js$/ },
    handler(code, id) {
      const names = [...code.matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm)]
      if (names.length === 0) throw new Error(`${id} exports nothing that is known`)
      return names.map(([, name]) => `export const ${name} = class {}`).join('\n')
    },
  },
}

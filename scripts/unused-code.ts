import { parseAst, type Plugin } from 'vite'

/** Modules of which nothing is ever called: passkeys and wallets; the links of a framework. */
const unusedModules =
  /auth-js\/dist\/module\/lib\/(?:webauthn|web3\/ethereum)\.js$|react-router\/dist\/production\/lib\/dom\/ssr\/(?:links|single-fetch|routeModules|fog-of-war)\.js$/

/** Ways to sign in that no page offers, and what goes with them. */
const unusedMethods = new Set(
  `signInWithSolana signInWithEthereum getClaims fetchJwk signInWithPasskey registerPasskey signInWithSSO
  signInWithIdToken signInAnonymously linkIdentityIdToken linkIdentityOAuth unlinkIdentity getUserIdentities
  _startPasskeyRegistration _verifyPasskeyRegistration _startPasskeyAuthentication _verifyPasskeyAuthentication
  _listPasskeys _updatePasskey _deletePasskey _getAuthorizationDetails _approveAuthorization _denyAuthorization
  _listOAuthGrants _revokeOAuthGrant _getRecoveryCodesStatus _generateRecoveryCodes _verifyRecoveryCode
  _regenerateRecoveryCodes _unenrollRecoveryCodes _getAuthenticatorAssuranceLevel signInWithWeb3 linkIdentity`.split(
    /\s+/,
  ),
)

/**
 * Leaves out what the pages never call and a bundler cannot see to be unused. Whatever an unused module exports is an
 * empty class; an unused method has no body.
 */
export const withoutUnusedCode: Plugin[] = [
  {
    name: 'without-unused-modules',
    enforce: 'pre',
    transform: {
      filter: { id: unusedModules },
      handler(code, id) {
        const declared = [...code.matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm)]
        const listed = /^export \{([^}]*)\}/m.exec(code)?.[1]?.split(',') ?? []
        const names = [...declared.map(([, name]) => name), ...listed.map((name) => name.trim())]
        const stubs = names.filter(Boolean).map((name) => `export const ${name} = class {}`)
        if (stubs.length === 0) throw new Error(`${id} exports nothing that is known`)
        return stubs.join('\n')
      },
    },
  },
  {
    // A name for whoever debugs it keeps a component that nobody uses, and so does not being called pure.
    name: 'without-unused-components',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (?=React\$1\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
    },
  },
  {
    name: 'without-unused-methods',
    enforce: 'pre',
    transform: {
      filter: { id: /auth-js\/dist\/module\/GoTrue(?:Client|AdminApi)\.js$/ },
      handler(code, id) {
        // Of the administration of accounts, a session is ended by this alone.
        const isUnused = id.includes('Admin')
          ? (name: string) => name !== 'constructor' && name !== 'signOut'
          : (name: string) => unusedMethods.has(name)
        const bodies = bodiesOf(code, isUnused)
        if (bodies.length < 10) throw new Error('The sign-in client has other methods by now')
        // From the last to the first, so that places stay where they are.
        const used = bodies.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`,
          code,
        )
        // Nobody listens to what it tells of itself.
        return used.replaceAll(/^\s*this\._debug\(.*\);$/gm, '')
      },
    },
  },
]

/** Where the bodies of the unused methods stand, in their order. */
function bodiesOf(code: string, isUnused: (method: string) => boolean): { start: number; end: number }[] {
  return parseAst(code).body.flatMap((node) => {
    const declared = node.type === 'ExportDefaultDeclaration' ? node.declaration : node
    if (declared.type !== 'ClassDeclaration') return []
    return declared.body.body.flatMap((member) =>
      member.type === 'MethodDefinition' &&
      member.key.type === 'Identifier' &&
      isUnused(member.key.name) &&
      member.value.body
        ? [member.value.body]
        : [],
    )
  })
}

import { parseSync } from 'vite'

/** What makes something that emits `error`, by the module it comes from: unheard, that ends the process. */
const makers: Record<string, string[]> = {
  'node:net': ['createServer', 'connect', 'createConnection', 'Socket'],
  'node:tls': ['createServer', 'connect', 'TLSSocket'],
  'node:http': ['createServer', 'request', 'get'],
  'node:https': ['createServer', 'request', 'get'],
  'node:child_process': ['spawn', 'fork'],
  'node:worker_threads': ['Worker'],
  'node:fs': ['createReadStream', 'createWriteStream'],
  'node:zlib': ['createGunzip', 'createGzip', 'createInflate', 'createDeflate', 'createBrotliDecompress'],
  '@hono/node-server': ['createAdaptorServer', 'serve'],
  nodemailer: ['createTransport'],
  pg: ['Pool', 'Client'],
  pino: ['destination'],
}

/** Known without an import, in browsers. */
const globals = ['Worker', 'SharedWorker', 'WebSocket', 'EventSource']

type Node = { type: string; start: number; end: number } & Record<string, unknown>

export type Emitter = { line: number; made: string; heard: boolean }

/**
 * Finds what emits `error` in a source file, and whether somebody listens for as long as it lives: `.on('error', …)`,
 * `pipeline`, `finished`, `for await`. A listener for once hears the first and dies of the second. What a function of
 * the file makes and returns is looked for where it is called.
 */
export function findEmitters(file: string, code: string): Emitter[] {
  const program = parseSync(file, code).program as unknown as Node
  const nodes: Node[] = []
  const parents = new Map<Node, Node>()
  walk(program, (node, parent) => {
    nodes.push(node)
    if (parent) parents.set(node, parent)
  })
  const text = (node: unknown) => (isNode(node) ? code.slice(node.start, node.end) : '')
  const names = new Set(globals)
  const namespaces = new Map<string, string[]>()
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration') continue
    const made = makers[(node['source'] as { value: string }).value] ?? []
    for (const one of node['specifiers'] as Node[]) {
      const local = (one['local'] as { name: string }).name
      const imported = (one['imported'] as { name: string } | undefined)?.name
      if (one.type === 'ImportNamespaceSpecifier') namespaces.set(local, made)
      else if (imported !== undefined && made.includes(imported)) names.add(local)
      else names.delete(local)
    }
  }

  const mentions = (node: unknown, wanted: (name: string) => boolean) => {
    let found = false
    walk(node, (one) => (found ||= one.type === 'Identifier' && wanted(one['name'] as string)))
    return found
  }
  // Other names of the same: `const send = secure ? requestHttps : requestHttp`, `const { request } = https`.
  for (const node of nodes) {
    if (node.type !== 'VariableDeclarator' || !isNode(node['init'])) continue
    const [id, init] = [node['id'] as Node, node['init']]
    if (
      /^(CallExpression|NewExpression|AwaitExpression|ArrowFunctionExpression|FunctionExpression)$/.test(
        init.type,
      )
    )
      continue
    if (id.type === 'Identifier' && mentions(init, (name) => names.has(name)) && !holdsCall(init))
      names.add(id['name'] as string)
    if (id.type === 'ObjectPattern' && mentions(init, (name) => namespaces.has(name)))
      for (const made of [...namespaces.values()].flat())
        if (mentions(id, (name) => name === made)) names.add(made)
  }

  const makes = (node: Node): boolean => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
    const callee = node['callee'] as Node
    if (callee.type === 'Identifier') return names.has(callee['name'] as string)
    if (callee.type !== 'MemberExpression') return false
    const [object, property] = [text(callee['object']), text(callee['property'])]
    return (
      (namespaces.get(object) ?? []).includes(property) || (callee['computed'] === true && names.has(object))
    )
  }
  const hears = (name: string) =>
    new RegExp(
      String.raw`\b${name}(!|\?)?\s*(\.on\(\s*'error'|\.addEventListener\(\s*'error'|\.onerror\s*=)|\b(pipeline|finished)\([^)]*\b${name}\b`,
    ).test(code) ||
    // The first of a chain: `child.on('exit', …).on('error', …)`.
    nodes.some(
      (node) => node.type === 'CallExpression' && isListening(node) && text(node).startsWith(`${name}.`),
    )
  const isListening = (node: Node) =>
    /\.(on|addEventListener)$/.test(text(node['callee'])) &&
    text((node['arguments'] as Node[])[0]) === `'error'`

  const found: Emitter[] = []
  const looked = new Set<Node>()
  for (let more = true; more;) {
    more = false
    for (const node of nodes) {
      if (looked.has(node) || !makes(node)) continue
      looked.add(node)
      more = true
      const outcome = follow(node)
      if (outcome === 'returned') continue
      const line = code.slice(0, node.start).split('\n').length
      found.push({ line, made: text(node['callee']), heard: outcome })
    }
  }
  return found

  /** Where it goes: into a chain that listens, a variable that is listened to, or out of a function. */
  function follow(made: Node): boolean | 'returned' {
    let node = made
    for (let up = parents.get(node); up; node = up, up = parents.get(node)) {
      if (up.type === 'CallExpression' && up['callee'] === node && isListening(up)) return true
      if (up.type === 'CallExpression' && /^(pipeline|finished)$/.test(text(up['callee']))) return true
      if (up.type === 'ForOfStatement' && up['right'] === node) return true
      if (up.type === 'VariableDeclarator') return hears(text(up['id']).replace(/:[^]*/, ''))
      if (up.type === 'AssignmentExpression') return hears(text(up['left']))
      const isReturned =
        up.type === 'ReturnStatement' || (up.type === 'ArrowFunctionExpression' && up['body'] === node)
      if (isReturned) {
        const name = nameOfFunction(up)
        if (name === undefined) return false
        names.add(name)
        return 'returned'
      }
      if (/Statement$|^Program$/.test(up.type)) return false
    }
    return false
  }

  function nameOfFunction(from: Node): string | undefined {
    for (let node: Node | undefined = from; node; node = parents.get(node)) {
      if (!/Function/.test(node.type)) continue
      const holder = parents.get(node)
      const id = (node['id'] ?? (holder?.type === 'VariableDeclarator' ? holder['id'] : undefined)) as
        Node | undefined
      return id && text(id).replace(/:[^]*/, '')
    }
    return undefined
  }
}

function holdsCall(node: unknown): boolean {
  let found = false
  walk(node, (one) => (found ||= one.type === 'CallExpression' || one.type === 'NewExpression'))
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function walk(value: unknown, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit, parent)
  if (!isNode(value)) return
  visit(value, parent)
  for (const [key, child] of Object.entries(value)) if (key !== 'parent') walk(child, visit, value)
}

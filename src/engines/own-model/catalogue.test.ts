import { expect, test } from 'vitest'
import { weightsAddress, catalogue } from './catalogue.ts'

test.each(catalogue)('$id is open, pinned to a commit and known by its hash', (model) => {
  expect(['Apache-2.0', 'MIT']).toContain(model.licence)
  expect(weightsAddress(model).href).toMatch(
    /^https:\/\/huggingface\.co\/[\w.-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}\/[\w.-]+\.gguf$/,
  )
  expect(model.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(model.memoryBytes).toBeGreaterThan(model.bytes)
})

test('no two models share a name, a file or a hash', () => {
  for (const field of ['id', 'name', 'file', 'sha256'] as const)
    expect(new Set(catalogue.map((model) => model[field])).size).toBe(catalogue.length)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'
import { createTestStorage } from './database.ts'

test('npm run dev serves pages that reload beside the server, under the policy of the product but for one nonce', async () => {
  const storage = await createTestStorage()
  const child = spawn(process.execPath, ['scripts/run.js', 'dev'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: storage.dataDirectory, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    let url = ''
    for await (const line of createInterface({ input: child.stdout })) {
      const [, ready] = /^Morsel is ready at (\S+)$/.exec(line) ?? []
      if (ready === undefined) continue
      url = ready
      break
    }
    const page = await fetch(url)
    const policy = page.headers.get('content-security-policy') ?? ''
    const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(policy) ?? []
    expect(policy.replaceAll(` 'nonce-${nonce}'`, '')).toContain("script-src 'self'; style-src 'self';")
    const scripts = (await page.text()).match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    const statusOf = async (path: string) => {
      const answer = await fetch(url + path)
      // Read to its end, as nothing may be on its way when the server stops.
      await answer.arrayBuffer()
      return answer.status
    }
    expect(await statusOf('/@vite/client')).toBe(200)
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    expect(await (await fetch(`${url}/api/config`)).json()).toMatchObject({
      auth: { url },
    })
    expect(await statusOf('/ocr/worker.min.js')).toBe(200)
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await storage.remove()
  }
})

import { startTestServer } from '#test/server.ts'

// A server in a program of its own, by fork with its settings as JSON: tells its address, then, when asked, the most memory
// that it held since it was asked before, in MB.
const server = await startTestServer({
  env: { LOG_LEVEL: 'silent', ...(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>) },
})
let most = 0
setInterval(() => (most = Math.max(most, process.memoryUsage.rss() / 1e6)), 20)
process.on('message', () => {
  process.send?.(most)
  most = process.memoryUsage.rss() / 1e6
})
process.send?.(server.url)

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { findProgram } from './find-chromium.ts'
import { findFreePort } from './free-port.ts'

export type RealPostgres = {
  url: string
  stop: () => Promise<void>
}

/**
 * A real PostgreSQL for tests: the one that `TEST_DATABASE_URL` names, else a throw-away one of the installed binaries.
 * Undefined where neither can be had.
 */
export async function startPostgres(): Promise<RealPostgres | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const binaries = findBinaries()
  return binaries === undefined ? undefined : startCluster(binaries)
}

/**
 * The shell holds the cluster and lives only as long as its standard input: whatever ends the tests, a kill included,
 * closes it, and nothing stays behind. Signals of a terminal are not for it.
 */
const holdCluster = `
trap '' INT TERM HUP
folder=$(mktemp -d "\${TMPDIR:-/tmp}/morsel-postgres-XXXXXX") || exit 1
"$1/initdb" -D "$folder/data" -U morsel -A trust -N -E UTF8 --locale=C >"$folder/log" 2>&1 || {
  cat "$folder/log" >&2; rm -rf "$folder"; exit 1
}
"$1/postgres" -D "$folder/data" -p "$2" -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off \\
  -c synchronous_commit=off -c full_page_writes=off -c max_connections=200 >>"$folder/log" 2>&1 &
server=$!
cat >/dev/null
kill -INT "$server" 2>/dev/null
wait "$server"
rm -rf "$folder"
`

async function startCluster(binaries: string): Promise<RealPostgres> {
  const port = await findFreePort()
  const holder = spawn('sh', ['-c', holdCluster, 'sh', binaries, String(port)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    cwd: '/',
    ...unprivileged(),
  })
  const ended = once(holder, 'exit')
  const stop = async () => {
    holder.stdin?.end()
    await ended
  }
  const url = `postgres://morsel@127.0.0.1:${port}/postgres`
  try {
    await answers(url, holder)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = ['postgres', 'nobody'].flatMap(
    (name) => users.find((one) => one.startsWith(`${name}:`)) ?? [],
  )[0]
  const [, , uid, gid] = user?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/** Debian keeps the server's programs off the path, a folder for each version. */
function findBinaries(): string | undefined {
  const onPath = findProgram('initdb')
  if (onPath !== undefined && existsSync(join(dirname(onPath), 'postgres'))) return dirname(onPath)
  const packaged = '/usr/lib/postgresql'
  if (!existsSync(packaged)) return undefined
  const versions = readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(packaged, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

const patienceMs = 60_000
const pauseMs = 100

async function answers(url: string, holder: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    if (holder.exitCode !== null) throw new Error('PostgreSQL could not be set up')
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

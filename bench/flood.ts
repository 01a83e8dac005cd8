import { startMorsel } from '#test/e2e/morsel-process.ts'
import { signUp } from '#test/server.ts'
import { percentile, type Figure } from './figure.ts'
import { sendAtOnce, type Post } from './send-posts.ts'
import { waitsOf } from './waits.ts'

const guesses = 1000
const signUps = 400

/** Between two requests of a bystander: an account may send some 600 a minute. */
const pauseMs = 30

/** The posts of a flood. */
type Flood = { title: string; posts: Post[] }

const guess = (address: string, email: string): Post => ({
  address,
  path: '/auth/v1/token?grant_type=password',
  body: { email, password: 'not the password' },
})

const newcomer = (address: string, name: string): Post => ({
  address,
  path: '/auth/v1/signup',
  body: { email: `${name}@example.org`, password: 'correct horse' },
})

const times = (count: number, make: (number: number) => Post) =>
  Array.from({ length: count }, (_, number) => make(number))

/**
 * How long others wait while a thousand wrong passwords arrive at once: from one address at one account, from a
 * thousand addresses at one account, and from one address at a thousand accounts. The peer is the same server at rest.
 */
export function benchFlood(): Promise<Figure[]> {
  const victim = 'victim@example.org'
  return benchFloods(
    {},
    [
      { title: 'one address, one account', posts: times(guesses, () => guess('203.0.113.1', victim)) },
      {
        title: 'many addresses, one account',
        posts: times(guesses, (number) => guess(`10.1.${number >> 8}.${number & 255}`, victim)),
      },
      {
        title: 'one address, many accounts',
        posts: times(guesses, (number) => guess('203.0.113.3', `nobody-${number}@example.org`)),
      },
    ],
    100,
  )
}

/**
 * How long others wait on the embedded database while four hundred people sign up at once from one network, all of them
 * admitted: each costs a hash and a transaction. The peer is the same server at rest.
 */
export function benchSignUps(): Promise<Figure[]> {
  return benchFloods(
    { AUTH_LIMIT_SIGN_UPS: '1000000' },
    [
      { title: 'one address', posts: times(signUps, (number) => newcomer('203.0.113.1', `first-${number}`)) },
      {
        title: 'many prefixes of one network',
        posts: times(signUps, (number) =>
          newcomer(`2001:db8:5:${number.toString(16)}::1`, `second-${number}`),
        ),
      },
    ],
    60,
  )
}

async function benchFloods(
  settings: Record<string, string>,
  floods: Flood[],
  mostMs: number,
): Promise<Figure[]> {
  const morsel = await startMorsel({ TRUSTED_PROXIES: '127.0.0.0/8', ...settings })
  try {
    const reader = await signUp(morsel.url, '198.51.100.1')
    await signUp(morsel.url, '198.51.100.2', 'victim@example.org')
    const ask = () => reader.call('/api/usage')
    const rest = await waitsOf(ask, () => new Promise((resolve) => setTimeout(resolve, 1000)))
    const figures: Figure[] = [
      { name: 'a request at rest, p95', value: percentile(rest, 0.95), unit: 'ms', note: 'peer' },
    ]
    for (const { title, posts } of floods) {
      let answers = ''
      const waits = await waitsOf(
        ask,
        async () => {
          answers = await sendAtOnce(morsel.url, posts)
        },
        pauseMs,
      )
      const name = `others during a flood: ${title}`
      const goal = { must: { to: mostMs }, aim: { to: mostMs } }
      figures.push(
        { name: `${name}, p50`, value: percentile(waits, 0.5), unit: 'ms', note: answers },
        { name: `${name}, p95`, value: percentile(waits, 0.95), unit: 'ms', goal },
      )
    }
    return figures
  } finally {
    await morsel.close()
  }
}

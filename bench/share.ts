import type { Share } from '#domain/share/share.ts'
import type { ShareAnswers } from '#domain/share/answers.ts'
import type { SharedAttempt } from '#domain/share/shared.ts'
import { startMorsel } from '#test/e2e/morsel-process.ts'
import { createPerson, type Newcomer } from '#test/e2e/person.ts'
import { makeResult, makeShare } from '#test/e2e/share-link.ts'
import { percentile, type Figure } from './figure.ts'

const students = 30

type Student = { answers: number[]; times: number[] }

/** A class that answers a shared quiz at once, on the embedded database, beside the same load of bare pings. */
export async function benchShare(): Promise<Figure[]> {
  const morsel = await startMorsel()
  try {
    const teacher = await createPerson(morsel.url)
    const generation = await makeResult(morsel.url, teacher, 'quiz')
    // The first of everything is not measured.
    await answerAtOnce(morsel.url, await makeShare(morsel.url, teacher, { generation }), 2)
    const share = await makeShare(morsel.url, teacher, { generation })
    const answered = await answerAtOnce(morsel.url, share, students)
    const pings = await pingAtOnce(morsel.url, answered[0]?.answers.length ?? 0)
    const times = answered.flatMap((student) => student.times)
    const [p95, peer] = [percentile(times, 0.95), percentile(pings, 0.95)]
    return [
      {
        name: `an answer while ${students} answer at once, slowest of 20`,
        value: p95,
        unit: 'ms',
        note: `of ${times.length} answers; the middle one ${percentile(times, 0.5).toFixed(0)} ms`,
        goal: { must: { to: 150 }, aim: { to: 75 } },
      },
      { name: 'a bare ping under the same load, slowest of 20', value: peer, unit: 'ms' },
      { name: 'an answer beside a ping', value: p95 / peer, unit: '×' },
      {
        name: 'answers lost',
        value: await countLost(morsel.url, teacher, share, answered),
        unit: '',
        goal: { must: { to: 0 }, aim: { to: 0 } },
      },
    ]
  } finally {
    await morsel.close()
  }
}

/** Every student answers one question after another, as fast as they are told of it. */
function answerAtOnce(url: string, { token }: Share, count: number): Promise<Student[]> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/shared/${token}/attempts${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const told: unknown = await response.json()
    if (!response.ok) throw new Error(JSON.stringify(told))
    return told
  }
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const { id, questions } = (await post('', { name: `Student ${number}` })) as SharedAttempt
      const student: Student = { answers: [], times: [] }
      for (const [question] of questions.entries()) {
        const option = (number + question) % 4
        const startedAt = performance.now()
        await post(`/${id}/answers`, { question, option })
        student.times.push(performance.now() - startedAt)
        student.answers.push(option)
      }
      return student
    }),
  )
}

/** As many requests, as many at once, that ask nothing of the server. */
async function pingAtOnce(url: string, each: number): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: students }, async () => {
      for (let ping = 0; ping < each; ping += 1) {
        const startedAt = performance.now()
        await (await fetch(`${url}/healthz`)).text()
        times.push(performance.now() - startedAt)
      }
    }),
  )
  return times
}

async function countLost(
  url: string,
  { session }: Newcomer,
  { id }: Share,
  answered: readonly Student[],
): Promise<number> {
  const response = await fetch(`${url}/api/shares/${id}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  const { attempts } = (await response.json()) as ShareAnswers
  const given = answered.flatMap(({ answers }, number) => {
    const stored = attempts.find(({ name }) => name === `Student ${number}`)?.answers
    return answers.filter((option, question) => stored?.[question] !== option)
  })
  return given.length
}

import type { Share } from '#domain/share/share.ts'
import type { SharedAttempt } from '#domain/share/shared.ts'
import { GenerationEvent } from '#domain/generation.ts'
import { tidesText } from './documents.ts'
import type { Newcomer } from './person.ts'

/** Calls the server beside the screen. */
export async function callAs(
  url: string,
  { session }: Newcomer,
  path: string,
  body: object,
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Makes a result beside the screen. @returns its id */
export async function makeResult(url: string, person: Newcomer, tool: string): Promise<string> {
  const events = await (await callAs(url, person, '/api/generations', { tool, text: tidesText })).text()
  const data = /event: done\ndata: (.*)/.exec(events)?.[1] ?? '{}'
  const event = GenerationEvent.parse({ ...(JSON.parse(data) as object), type: 'done' })
  if (event.type !== 'done') throw new Error('There is no result')
  return event.generation.id
}

/** Makes a link to a result beside the screen. */
export async function makeShare(
  url: string,
  person: Newcomer,
  settings: { generation: string } & Partial<Share> & { cards?: boolean },
): Promise<Share> {
  const made = await callAs(url, person, '/api/shares', {
    cards: false,
    mode: 'practice',
    title: 'Tides and the Moon',
    byline: 'Ms Okafor',
    closesAt: null,
    attempts: 'one',
    asksName: true,
    showsText: false,
    ...settings,
  })
  if (made.status !== 201) throw new Error(await made.text())
  return (await made.json()) as Share
}

/** Answers a shared quiz beside the screen, with one option for each question. */
export async function answerAs(url: string, token: string, name: string, options: number[]): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/shared/${token}/attempts${path}`, { method: 'POST', body: JSON.stringify(body) })
  const { id } = (await (await post('', { name })).json()) as SharedAttempt
  for (const [question, option] of options.entries()) {
    const told = await post(`/${id}/answers`, { question, option })
    if (!told.ok) throw new Error(await told.text())
  }
}

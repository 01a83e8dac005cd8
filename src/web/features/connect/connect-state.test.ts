import { expect, test } from 'vitest'
import { connecting, isUsable, nothingChosen, type ConnectEvent } from './connect-state.ts'

const chosen = { address: 'http://localhost:11434/v1', model: 'small' }
const step = (name: 'address' | 'speed', ok = true): ConnectEvent => ({
  type: 'told',
  event: { type: 'step', step: { name, ok, said: '' } },
})
const done: ConnectEvent = { type: 'told', event: { type: 'done', ok: true, ms: 1 } }
const after = (...events: ConnectEvent[]) => events.reduce(connecting, nothingChosen)

test('a trial is of one choice: another forgets it', () => {
  const tried = after({ type: 'chosen', chosen }, { type: 'trying' }, step('address'), step('speed'), done)
  expect(isUsable(tried.trial!)).toBe(true)
  expect(connecting(tried, { type: 'chosen', chosen: { model: 'large' } }).trial).toBeUndefined()
  expect(connecting(after({ type: 'chosen', chosen }), step('address')).trial).toBeUndefined()
})

test('a trial that ended early or broke off shows nothing that could be used', () => {
  const early = after({ type: 'chosen', chosen }, { type: 'trying' }, step('address', false), done)
  expect(isUsable(early.trial!)).toBe(false)
  const broken = after({ type: 'trying' }, step('speed'), { type: 'broke-off', sentence: 'Gone.' })
  expect(broken.trial).toMatchObject({ failure: 'Gone.' })
  expect(isUsable(broken.trial!)).toBe(false)
})

test('a step that is over is not the one that it is at; the next may have begun before', () => {
  const begun: ConnectEvent = { type: 'told', event: { type: 'begun', name: 'address' } }
  expect(after({ type: 'trying' }, begun).trial?.at?.name).toBe('address')
  expect(after({ type: 'trying' }, begun, step('address')).trial?.at).toBeUndefined()
  expect(after({ type: 'trying' }, begun, step('speed')).trial?.at?.name).toBe('address')
})

test('messages about an address that was changed are hidden', () => {
  const moved = after({ type: 'chosen', chosen }, { type: 'chosen', chosen: { address: 'http://other/v1' } })
  const { address } = chosen
  expect(connecting(moved, { type: 'refused', address, sentence: 'No.' }).trouble).toBeUndefined()
  expect(connecting(moved, { type: 'offered', address, models: [{ name: 'm' }] }).offered).toEqual([])
  const refused = connecting(moved, { type: 'refused', address: 'http://other/v1', sentence: 'No.' })
  expect(refused.trouble?.sentence).toBe('No.')
  expect(connecting(refused, { type: 'chosen', chosen }).trouble).toBeUndefined()
})

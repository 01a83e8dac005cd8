import { expect, test } from 'vitest'
import { databaseTroubleOf } from './database-trouble.ts'

const failed = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  ['53100', 'server_full'],
  ['ENOSPC', 'server_full'],
  ['25006', 'database_read_only'],
  ['EROFS', 'database_read_only'],
  ['57P01', 'database_away'],
  ['57P03', 'database_away'],
  ['53300', 'database_away'],
  ['08006', 'database_away'],
  ['ECONNREFUSED', 'database_away'],
  ['XX001', 'database_damaged'],
  ['23505', undefined],
  ['42601', undefined],
])('an error %s is %s, also below the query that failed', (code, trouble) => {
  expect(databaseTroubleOf(failed(code))).toBe(trouble)
  expect(databaseTroubleOf(new Error('Failed query: …', { cause: failed(code) }))).toBe(trouble)
  expect(databaseTroubleOf(new AggregateError([failed(code), failed(code)]))).toBe(trouble)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
])('the driver’s own words are understood: %s', (message) => {
  expect(databaseTroubleOf(new Error(message))).toBe('database_away')
})

test('a disk that became read-only is told from missing rights', () => {
  const words = 'could not open file "base/5/16753": Read-only file system'
  expect(databaseTroubleOf(failed('42501', words))).toBe('database_read_only')
  expect(databaseTroubleOf(failed('42501', 'permission denied for schema public'))).toBeUndefined()
})

test('what is no trouble of the database is left alone', () => {
  for (const other of [undefined, 'ENOSPC', new TypeError('x is undefined'), new Error('Connection')])
    expect(databaseTroubleOf(other)).toBeUndefined()
})

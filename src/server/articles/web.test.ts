import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { askNameServers } from './web.ts'

const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()))

const [a, aaaa] = [1, 28]
const nobody = new AbortController().signal

/**
 * A name server on loopback (RFC 1035, section 4).
 * @param records the address of a name for each kind of question, as bytes; for what is not there it knows no such
 * name, and for an empty one it says nothing at all
 */
async function startNameServer(records: Record<string, number[]>) {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (query, { port }) => {
    const end = query.indexOf(0, 12) + 5
    const name = query.toString('latin1', 13, end - 5).replace(/\p{Cc}/gu, '.')
    const record = records[`${name} ${query.readUInt16BE(end - 4)}`]
    if (record?.length === 0) return
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(record ? 0x8180 : 0x8183, 2)
    head.writeUInt16BE(record ? 1 : 0, 6)
    head.fill(0, 8)
    const question = query.subarray(12, end)
    const kind = question.subarray(-4, -2)
    const answer = record ? [0xc0, 12, ...kind, 0, 1, 0, 0, 0, 1, 0, record.length, ...record] : []
    socket.send(Buffer.concat([head, question, Buffer.from(answer)]), port)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return askNameServers([`127.0.0.1:${socket.address().port}`])
}

const v6 = [0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11]

test('a name resolves to its IPv4 and IPv6 addresses', async () => {
  const resolve = await startNameServer({ [`example.org ${a}`]: [1, 1, 1, 1], [`example.org ${aaaa}`]: v6 })
  expect(await resolve('example.org', nobody)).toEqual(['1.1.1.1', '2606:4700::1111'])
})

test('a name with addresses of one family resolves', async () => {
  const resolve = await startNameServer({ [`old.org ${a}`]: [10, 0, 0, 1], [`new.org ${aaaa}`]: v6 })
  expect(await resolve('old.org', nobody)).toEqual(['10.0.0.1'])
  expect(await resolve('new.org', nobody)).toEqual(['2606:4700::1111'])
  await expect(resolve('no.org', nobody)).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

test('an aborted lookup does not wait for a silent name server', async () => {
  const resolve = await startNameServer({ [`slow.org ${a}`]: [], [`slow.org ${aaaa}`]: [] })
  await expect(resolve('slow.org', AbortSignal.timeout(50))).rejects.toMatchObject({ code: 'ECANCELLED' })
})

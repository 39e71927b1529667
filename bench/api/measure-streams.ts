import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { print } from '../statistics.ts'
import { send } from './load.ts'
import type { Side } from './sides.ts'

const ACCOUNTS = 10
/** What the server allows (SYNC-73). */
const STREAMS_PER_ACCOUNT = 20
const WRITES_PER_SECOND = 10
const MEASURED_S = 10

/** Measures what 200 clients that follow changes cost a server with 10 writes a second (SYNC-77). */
export async function measureStreams(side: Side): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const alone = await writeForSomeTime(side, agent)
  const before = (await side.server.usage()).rssBytes
  let events = 0
  const streams: IncomingMessage[] = []
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const headers = await signIn(side, agent, `streams-${account}`)
    for (let count = 0; count < STREAMS_PER_ACCOUNT; count += 1) {
      const stream = await openStream(side.target.port, headers)
      stream.on('data', (text: Buffer) => (events += text.includes('changed') ? 1 : 0))
      streams.push(stream)
    }
  }
  const followed = await writeForSomeTime(side, agent)
  const after = (await side.server.usage()).rssBytes
  for (const stream of streams) stream.destroy()
  agent.destroy()
  print(
    `\n${streams.length} streams with ${WRITES_PER_SECOND} writes a second take ${((followed - alone) * 100).toFixed(1)} % of a ` +
      `processor (goal 5) more than the ${(alone * 100).toFixed(1)} % of the writes, and ` +
      `${Math.round((after - before) / 1024 / 1024)} MB (goal 30). Each had ${(events / streams.length).toFixed(1)} events in ${MEASURED_S} s.\n`,
  )
}

async function signIn({ target }: Side, agent: Agent, name: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ username: `${name}-${target.port}`, password: 'granite and forty lorries' })
  await send(agent, target, { method: 'POST', path: '/accounts/register/', body })
  const { access } = JSON.parse(await send(agent, target, { method: 'POST', path: '/accounts/login/', body }))
  return { authorization: `Bearer ${access}` }
}

/** Each has a connection of its own, as those of browsers. */
const openStream = (port: number, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path: '/api/sync/live/', headers, agent: false }, resolve)
    outgoing.on('error', reject)
    outgoing.end()
  })

/** @returns the share of a processor that the server used */
async function writeForSomeTime({ server, target }: Side, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  const { cpuMicroseconds } = await server.usage()
  for (let write = 0; write < MEASURED_S * WRITES_PER_SECOND; write += 1) {
    const body = JSON.stringify({ name: `Client ${write}`, contact_email: 'a@b.co' })
    await send(agent, target, { method: 'POST', path: '/api/clients/', body })
    await setTimeout(Math.max(0, startedAt + ((write + 1) * 1000) / WRITES_PER_SECOND - performance.now()))
  }
  const used = (await server.usage()).cpuMicroseconds - cpuMicroseconds
  return used / 1000 / (performance.now() - startedAt)
}

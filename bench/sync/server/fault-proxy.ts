import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../apps/server/src/testing/seeded-random.ts'
import { chooseWeighted } from '../random.ts'

/** What happens to a request on its way. */
const FAULTS = [
  { weight: 10, value: 'none' },
  /** It does not arrive. */
  { weight: 1, value: 'dropped' },
  /** The server has responded, but no one hears it. */
  { weight: 2, value: 'cut' },
  { weight: 1, value: 'delayed' },
  /** It arrives twice. */
  { weight: 1, value: 'repeated' },
  { weight: 1, value: '429' },
  { weight: 1, value: '502' },
  /** Its token has expired. */
  { weight: 1, value: 'expired' },
] as const

const DELAY_MS_MAX = 40

export interface FaultProxy {
  address: string
  /** Nothing goes wrong anymore. */
  isQuiet: boolean
  /** How often each fault happened. */
  faults: Map<string, number>
  close: () => Promise<void>
}

/** A bad link between devices and a server. @param target where requests go */
export async function openFaultProxy(target: string, random: Random): Promise<FaultProxy> {
  const server = createServer((incoming, outgoing) => {
    // A client that went away, or a server that was killed, is a lost connection, too.
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming)
    const fault = proxy.isQuiet ? 'none' : chooseWeighted(random, FAULTS)
    proxy.faults.set(fault, (proxy.faults.get(fault) ?? 0) + 1)
    if (fault === 'dropped') return void outgoing.destroy()
    if (fault === '429') {
      return void outgoing.writeHead(429, { 'retry-after': '1' }).end(JSON.stringify({ detail: 'Too many requests.' }))
    }
    if (fault === '502') return void outgoing.writeHead(502).end('<h1>Bad Gateway</h1>')
    if (fault === 'delayed') await wait(random() * DELAY_MS_MAX)
    const { host: _, connection: __, ...headers } = incoming.headers
    if (fault === 'expired' && headers.authorization) headers.authorization = 'Bearer expired'
    const forward = () => fetchRaw(`${target}${incoming.url}`, incoming.method ?? 'GET', headers, body)
    if (fault === 'repeated') await forward()
    const { bytes, headers: received, status } = await forward()
    if (fault === 'cut') return void outgoing.destroy()
    outgoing.writeHead(status, received).end(bytes)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const proxy: FaultProxy = {
    address: `http://127.0.0.1:${port}`,
    isQuiet: false,
    faults: new Map(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

async function fetchRaw(url: string, method: string, headers: IncomingMessage['headers'], body: Buffer) {
  const { 'content-length': _, 'accept-encoding': __, ...rest } = headers
  const given = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])
  const response = await fetch(url, { method, headers: given, ...(body.length > 0 && { body: new Uint8Array(body) }) })
  const bytes = Buffer.from(await response.arrayBuffer())
  const received = Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('content-type')))
  return { status: response.status, headers: received, bytes }
}

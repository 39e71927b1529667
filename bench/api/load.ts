import { Agent, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

export interface Load {
  requests: number
  seconds: number
  /** In ascending order. */
  latenciesMs: number[]
}

/** Sends requests for some time, one after the other on each connection. @throws if a response is not 2xx */
export async function applyLoad(
  target: { port: number; headers: Record<string, string> },
  nextCall: () => Call,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  const sendUntilEnd = async () => {
    while (performance.now() - startedAt < milliseconds) {
      const sentAt = performance.now()
      await send(agent, target, nextCall())
      latenciesMs.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  agent.destroy()
  const seconds = (performance.now() - startedAt) / 1000
  return { requests: latenciesMs.length, seconds, latenciesMs: latenciesMs.toSorted((one, other) => one - other) }
}

/** @returns the body of the response */
export function send(
  agent: Agent,
  { headers, port }: { port: number; headers: Record<string, string> },
  { body, method, path }: Call,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, port, method, path, host: '127.0.0.1', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) resolve(text)
        else reject(new Error(`${method} ${path} returned ${statusCode}: ${text}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

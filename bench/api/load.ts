import { Agent, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

export interface Load {
  requests: number
  seconds: number
  /** Sorted. */
  latenciesMs: number[]
}

/** Keeps `connections` calls under way for some time, each connection one after the other. @throws when an answer is no 2xx */
export async function applyLoad(
  target: { port: number; headers: Record<string, string> },
  nextCall: () => Call,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  const keepCalling = async () => {
    while (performance.now() - startedAt < milliseconds) {
      const askedAt = performance.now()
      await send(agent, target, nextCall())
      latenciesMs.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, keepCalling))
  agent.destroy()
  const seconds = (performance.now() - startedAt) / 1000
  return { requests: latenciesMs.length, seconds, latenciesMs: latenciesMs.toSorted((one, other) => one - other) }
}

/** Answers the body. */
export function send(
  agent: Agent,
  { headers, port }: { port: number; headers: Record<string, string> },
  { body, method, path }: Call,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, method, path, host: '127.0.0.1', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { statusCode = 0 } = answer
        if (statusCode >= 200 && statusCode < 300) resolve(text)
        else reject(new Error(`${method} ${path} answered ${statusCode}: ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

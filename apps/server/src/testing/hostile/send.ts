import { type Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { HostileRequest } from './requests.ts'

export interface PlainResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  milliseconds: number
  /** Processor time of this process, including the client's part. A busy machine does not change it. */
  cpuMilliseconds: number
}

/** Sends a request unchanged over a real connection. Node's client rejects some requests before they are sent. */
export function send(
  hostileRequest: HostileRequest,
  { agent, port }: { agent: Agent; port: number },
): Promise<PlainResponse> {
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  const toPlainResponse = ({ headers, statusCode }: IncomingMessage, received: string): PlainResponse => {
    const { system, user } = process.cpuUsage(cpuBefore)
    const milliseconds = performance.now() - startedAt
    return { status: statusCode ?? 0, headers, text: received, milliseconds, cpuMilliseconds: (user + system) / 1000 }
  }
  return new Promise((resolve, reject) => {
    const { body, headers, method, path } = hostileRequest
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const outgoing = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } })
    outgoing.on('response', (response) => {
      // An event stream ends only with its session.
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        response.once('data', (begin: Buffer) => {
          resolve(toPlainResponse(response, begin.toString()))
          outgoing.destroy()
        })
        return
      }
      text(response).then((received) => resolve(toPlainResponse(response, received)), reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An in-memory S3-compatible store with the operations that media need, so that tests need no external service. */
export interface FakeS3 {
  endpoint: string
  bucket: string
  objects: Map<string, Buffer>
  /** All requests, in the form 'PUT /bucket/key'. */
  requests: string[]
  /** Status codes to return for the next PUT requests, which then store nothing. */
  putErrors: number[]
  close(): Promise<void>
}

const BUCKET = 'evidence'

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const putErrors: number[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://store').pathname
    requests.push(`${request.method} ${path}`)
    void respond(request, response, { objects, putErrors, path })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    objects,
    requests,
    putErrors,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Request {
  objects: Map<string, Buffer>
  putErrors: number[]
  path: string
}

async function respond(request: IncomingMessage, response: ServerResponse, { objects, path, putErrors }: Request) {
  const body = await buffer(request)
  const [, bucket, ...rest] = path.split('/')
  const key = rest.join('/')
  const stored = objects.get(key)
  if (bucket !== BUCKET) sendError(response, 404, 'NoSuchBucket')
  else if (key === '') response.end()
  else if (request.method === 'PUT') {
    const errorStatus = putErrors.shift()
    if (errorStatus !== undefined)
      return sendError(response, errorStatus, errorStatus === 403 ? 'AccessDenied' : 'SlowDown')
    objects.set(key, body)
    response.setHeader('ETag', '"1"').end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (stored === undefined) sendError(response, 404, 'NoSuchKey')
  else sendObject(response, stored, request.headers.range)
}

function sendObject(response: ServerResponse, stored: Buffer, range: string | undefined): void {
  const [, start = '0', end = String(stored.length - 1)] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const part = stored.subarray(Number(start), Number(end) + 1)
  response.writeHead(range === undefined ? 200 : 206, { 'Content-Length': part.length, ETag: '"1"' }).end(part)
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

import type { Work } from '@daywork/domain/portfolio/work'
import { makePicture } from './make-picture.ts'
import type { ApiResponse, Call } from './test-app.ts'

export interface SentFile {
  name: string
  content: Buffer | string
  /** The media type that the client claims. */
  type?: string
}

/** Returns a multipart body and its header, as a browser would send them. */
export async function multipart(fields: Record<string, string>, files: readonly SentFile[], fileField = 'files') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { content, name, type = 'application/octet-stream' } of files) {
    form.append(fileField, new Blob([new Uint8Array(Buffer.from(content))], { type }), name)
  }
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

/** Sends files to create a work, or to another endpoint. */
export async function upload(
  call: Call,
  fields: Record<string, string>,
  files: readonly SentFile[],
  { headers = {}, method = 'POST', url = '/api/works/' }: UploadTarget = {},
): Promise<ApiResponse> {
  const sent = await multipart(fields, files)
  return call(method, url, sent.body, { ...sent.headers, ...headers })
}

interface UploadTarget {
  method?: 'POST' | 'PUT' | 'PATCH'
  url?: string
  headers?: Record<string, string>
}

/** Returns a small JPEG of noise, so that each differs. Two plain JPEGs of similar colors could be the same file. */
export async function buildPicture(name = 'photo.jpg'): Promise<SentFile> {
  return { name, type: 'image/jpeg', content: await makePicture({ isNoisy: true, format: 'jpeg' }) }
}

/** Creates a work with one picture through the API. */
export async function buildWork(call: Call, fields: Record<string, string> = {}): Promise<Work> {
  const { body, status } = await upload(call, fields, [await buildPicture()])
  if (status !== 201) throw new Error(`POST /api/works/ returned ${status}: ${JSON.stringify(body)}`)
  return body
}

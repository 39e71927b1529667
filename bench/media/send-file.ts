import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { makeMp4 } from '../../apps/server/src/testing/make-video.ts'

const FILE_BYTES = 50 * 1024 * 1024
const BOUNDARY = 'the-boundary-of-the-bench'
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
)
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)

export interface Target {
  port: number
  path: string
  headers: Record<string, string>
  /** Whether the file is outgoing as a form or as plain bytes. */
  isForm: boolean
}

const video = makeMp4(FILE_BYTES)

/** Sends 50 MB of new content. @throws when the response is not 201 */
export function sendFile({ headers, isForm, path, port }: Target): Promise<void> {
  // Random bytes after the box headers: a video that is stored already would not be written.
  const start = Buffer.concat([video.subarray(0, 100), randomBytes(64)])
  const rest = video.subarray(start.length)
  const parts = isForm ? [HEAD, start, rest, TAIL] : [start, rest]
  const type = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/octet-stream'
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        path,
        host: '127.0.0.1',
        method: 'POST',
        headers: { ...headers, 'content-type': type, 'content-length': length },
      },
      (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 201 ? resolve() : reject(new Error(`an upload failed with ${response.statusCode}`)),
        )
      },
    )
    outgoing.on('error', reject)
    for (const part of parts) outgoing.write(part)
    outgoing.end()
  })
}

export const FILE_MEGABYTES = FILE_BYTES / 1024 / 1024

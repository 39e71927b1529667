import { MULTIPART_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import type { Readable } from 'node:stream'

/**
 * Reads and discards the rest of a body, up to the size limit of uploads. If the connection closes while the client still
 * writes, the response often gets lost; if no one reads the body, it never ends.
 */
export function drainBody(body: Readable): void {
  let drained = 0
  body.unpipe()
  body.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > MULTIPART_MAX_BYTES) body.destroy()
  })
  // unpipe() paused the body, and a new listener does not resume it.
  body.resume()
}

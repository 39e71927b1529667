import { MULTIPART_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import type { Readable } from 'node:stream'

/**
 * Reads and discards the rest of a body, up to the size limit of uploads. If the connection closed while the client is still
 * sending, the client would often not get the response. If the server did not read the rest, the request would never end.
 */
export function drainBody(body: Readable): void {
  let drained = 0
  body.unpipe()
  body.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > MULTIPART_MAX_BYTES) body.destroy()
  })
  // Required because unpipe() pauses the body, and a new 'data' listener does not resume it.
  body.resume()
}

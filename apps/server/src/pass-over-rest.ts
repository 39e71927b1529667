import { MULTIPART_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import type { Readable } from 'node:stream'

/**
 * Reads on without keeping anything, as far as a body may reach: a connection closed while its sender still writes
 * often loses the answer on the way, and one that is read no further never ends. Whoever read the body before leaves the
 * rest of it standing once they give it up.
 */
export function passOverRest(body: Readable): void {
  let passed = 0
  body.unpipe()
  body.on('data', (chunk: Buffer) => {
    passed += chunk.length
    if (passed > MULTIPART_MAX_BYTES) body.destroy()
  })
  // Taken from its reader the body stands still, whoever listens.
  body.resume()
}

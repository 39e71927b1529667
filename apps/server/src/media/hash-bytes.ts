import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** Bytes per read. */
const READ_BYTES = 1024 * 1024

/** SHA-256 of a stream, in hexadecimal, without loading the whole stream into memory. */
export async function hashBytes(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** SHA-256 of a file, in hexadecimal. @throws the file system's error, such as ENOENT */
export const hashFile = (path: string): Promise<string> =>
  hashBytes(createReadStream(path, { highWaterMark: READ_BYTES }))

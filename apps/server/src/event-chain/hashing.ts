import type { Hashing } from '@daywork/domain/proof-packs/hashing'
import { createHash } from 'node:crypto'

export const HASHING: Hashing = {
  encode: (text) => Buffer.from(text),
  start: () => createHash('sha256'),
  toHex: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex'),
  fromHex: (hex) => Buffer.from(hex, 'hex'),
}

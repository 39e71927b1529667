import type { Hashing } from '@daywork/domain/proof-packs/hashing'
import type { StampCrypto } from '@daywork/domain/time-stamps/verify-time-stamp'
import { createHash, webcrypto } from 'node:crypto'

export const HASHING: Hashing = {
  encode: (text) => Buffer.from(text),
  start: () => createHash('sha256'),
  toHex: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex'),
  fromHex: (hex) => Buffer.from(hex, 'hex'),
}

const { subtle } = webcrypto

export const STAMP_CRYPTO: StampCrypto = {
  digest: (algorithm, data) => subtle.digest(algorithm, data),
  isSignedBy: async (kind, publicKey, signature, data) =>
    subtle.verify(kind, await subtle.importKey('spki', publicKey, kind, false, ['verify']), signature, data),
}

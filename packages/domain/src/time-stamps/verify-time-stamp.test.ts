import { createHash, webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEQUENCE } from './der.ts'
import { EC_STAMP, OPENSSL_NONCE, RSA_STAMP, SHA1_ID_STAMP } from './testing/openssl-stamps.ts'
import { type StampCrypto, verifyTimeStamp } from './verify-time-stamp.ts'

const { subtle } = webcrypto
const CRYPTO: StampCrypto = {
  digest: (algorithm, data) => subtle.digest(algorithm, data),
  isSignedBy: async (kind, publicKey, signature, data) =>
    subtle.verify(kind, await subtle.importKey('spki', publicKey, kind, false, ['verify']), signature, data),
}
const HASH = createHash('sha256').update('daywork').digest()
const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex')

const STAMPS = [
  ['RSA', RSA_STAMP, 'Example Time Stamping 2026 (Example Time, Inc.)'],
  ['an elliptic curve', EC_STAMP, 'Sello de tiempo Ñandú'],
  ['a certificate that is named by SHA-1', SHA1_ID_STAMP, 'Example Time Stamping 2026 (Example Time, Inc.)'],
] as const

test.each(STAMPS)('a stamp of OpenSSL with %s verifies', { tags: ['PACK-14'] }, async (_name, stamp, authority) => {
  const verdict = await verifyTimeStamp(stamp, HASH, CRYPTO)
  expect(verdict).toMatchObject({ kind: 'valid', at: '2026-11-24T16:03:54.000Z', authority })
  if (verdict.kind !== 'valid') return
  expect(hex(verdict.nonce)).toBe(OPENSSL_NONCE)
  expect(verdict.certificate).toHaveLength(32)
})

test('a stamp of another hash returns that hash', { tags: ['PACK-14'] }, async () => {
  const other = createHash('sha256').update('another day').digest()
  expect(await verifyTimeStamp(RSA_STAMP, other, CRYPTO)).toEqual({ kind: 'of-other', hash: new Uint8Array(HASH) })
})

test('without Web Crypto, a stamp is unchecked, not valid', { tags: ['PACK-14'] }, async () => {
  expect(await verifyTimeStamp(RSA_STAMP, HASH, undefined)).toEqual({ kind: 'unchecked' })
  const isSignedBy = () => Promise.reject(new DOMException('P-384', 'NotSupportedError'))
  expect(await verifyTimeStamp(EC_STAMP, HASH, { ...CRYPTO, isSignedBy })).toEqual({ kind: 'unchecked' })
})

/** The index of a part of the stamp, given in hexadecimal. */
const indexOfPart = (stamp: Uint8Array, part: string): number => hex(stamp).indexOf(part) / 2

const changeAt = (stamp: Uint8Array, at: number, to?: number): Uint8Array<ArrayBuffer> => {
  const changed = new Uint8Array(stamp)
  changed[at] = to ?? (changed[at] ?? 0) ^ 1
  return changed
}

test('detects each change of a stamp', { tags: ['PACK-14'] }, async () => {
  const kindOf = async (stamp: Uint8Array<ArrayBuffer>) => (await verifyTimeStamp(stamp, HASH, CRYPTO)).kind
  const time = indexOfPart(RSA_STAMP, Buffer.from('20261124160354Z').toString('hex'))
  expect(await kindOf(changeAt(RSA_STAMP, time + 3))).toBe('forged')
  expect(await kindOf(changeAt(RSA_STAMP, RSA_STAMP.length - 1))).toBe('forged')
  expect(await kindOf(changeAt(EC_STAMP, EC_STAMP.length - 1))).toBe('forged')
  const name = indexOfPart(RSA_STAMP, Buffer.from('Example Time Stamping').toString('hex'))
  expect(await kindOf(changeAt(RSA_STAMP, name))).toBe('forged')
  expect(await kindOf(changeAt(RSA_STAMP, indexOfPart(RSA_STAMP, OPENSSL_NONCE)))).toBe('forged')
  // The status of the response: rejection.
  expect(await kindOf(changeAt(RSA_STAMP, 8, 2))).toBe('refused')
  expect(await kindOf(RSA_STAMP.slice(0, -1))).toBe('unreadable')
  expect(await kindOf(new Uint8Array([...RSA_STAMP, 0]))).toBe('unreadable')
})

test('only signed bytes are valid, and no bytes cause an exception', { tags: ['PACK-14'] }, async () => {
  const expected = new Map<Uint8Array, unknown>()
  for (const [, stamp] of STAMPS) expected.set(stamp, await verifyTimeStamp(stamp, HASH, CRYPTO))
  const changes = fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...expected.keys()), changes, fc.nat(2000), async (stamp, edits, cut) => {
      const changed = new Uint8Array(stamp.slice(0, cut < 200 ? cut : undefined))
      for (const [at, byte] of edits) changed[at % (changed.length || 1)] = byte
      const verdict = await verifyTimeStamp(changed, HASH, CRYPTO)
      // Some bytes are not signed, such as the version of the format. Changing them does not change the verdict.
      expect(verdict.kind === 'valid' ? verdict : expected.get(stamp)).toEqual(expected.get(stamp))
    }),
    { numRuns: 1500 },
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const { kind } = await verifyTimeStamp(new Uint8Array(bytes), HASH, CRYPTO)
      expect(['unreadable', 'refused']).toContain(kind)
    }),
    { numRuns: 1500 },
  )
})

test('a stamp of deeply nested values does not overflow the stack', { tags: ['PACK-14'] }, async () => {
  const nested: number[] = []
  // Built from the innermost value outward, in reverse order.
  for (let length = 0; length < 60_000; length = nested.length) {
    if (length < 128) nested.push(length, SEQUENCE)
    else if (length < 256) nested.push(length, 0x81, SEQUENCE)
    else nested.push(length & 255, length >> 8, 0x82, SEQUENCE)
  }
  nested.reverse()
  expect(await verifyTimeStamp(Uint8Array.from(nested), HASH, CRYPTO)).toEqual({ kind: 'unreadable' })
})

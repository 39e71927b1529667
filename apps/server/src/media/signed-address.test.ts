import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAddressSigner, type Variant, VARIANTS } from './signed-address.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const key = randomBytes(32)

const anyId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const anyVariant = fc.constantFrom(...Object.values(VARIANTS))
/** 2000 to 2100. */
const anyTime = fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 })

function parse(path: string) {
  const [, , fileId, variant, expiry, signature] = path.split('/')
  return { fileId: Number(fileId), variant: variant as Variant, expiry: Number(expiry), signature: signature ?? '' }
}

test('PORT-11 an address is valid for at least 7 and at most 14 days', () => {
  fc.assert(
    fc.property(anyId, anyVariant, anyTime, (id, variant, time) => {
      const address = parse(createAddressSigner(key, () => time).sign(id, variant))
      const isValidAfter = (days: number) => createAddressSigner(key, () => time + days * DAY_MS).isValid(address)
      expect([0, 1, 6.999, 14].map(isValidAfter)).toEqual([true, true, true, false])
    }),
  )
})

test('PORT-11 the address of a file stays the same within a week, so that browsers keep what they have', () => {
  let now = 0
  const signer = createAddressSigner(key, () => now)
  const first = signer.sign(5, '320')
  now = 7 * DAY_MS - 1
  expect(signer.sign(5, '320')).toBe(first)
  now = 7 * DAY_MS
  expect(signer.sign(5, '320')).not.toBe(first)
})

test('PORT-11 an address with any part changed, or signed with another key, is not valid', () => {
  const signer = createAddressSigner(key)
  const forger = createAddressSigner(randomBytes(32))
  fc.assert(
    fc.property(anyId, anyId, anyVariant, (id, otherId, variant) => {
      const address = parse(signer.sign(id, variant))
      const otherVariant = variant === '320' ? 'original' : '320'
      expect(signer.isValid(address)).toBe(true)
      expect(signer.isValid({ ...address, fileId: otherId })).toBe(otherId === id)
      expect(signer.isValid({ ...address, variant: otherVariant })).toBe(false)
      expect(signer.isValid({ ...address, expiry: address.expiry + 1 })).toBe(false)
      expect(forger.isValid(address)).toBe(false)
    }),
  )
})

test('PORT-11 a signature of any other text is not valid, whatever its length', () => {
  const signer = createAddressSigner(key)
  const address = parse(signer.sign(1, 'original'))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (signature) => {
      expect(signer.isValid({ ...address, signature })).toBe(signature === address.signature)
    }),
  )
})

import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  createSigningKey,
  createUrlSigner,
  scopeOfSession,
  sessionOfScope,
  signUrls,
  unsignedUrl,
  type Variant,
  VARIANTS,
} from './signed-url.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const signingKey = createSigningKey(randomBytes(32))
const currentKey = () => signingKey

const anyId = fc.integer({ min: 1, max: 10 ** 12 })
const anyVariant = fc.constantFrom(...Object.values(VARIANTS))
const anyScope = anyId.map(scopeOfSession)
/** From the years 2000 to 2100. */
const anyTime = fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 })

function parse(path: string) {
  const [, , fileId, variant, scope = '', expiry, signature = ''] = path.split('/')
  return { fileId: Number(fileId), variant: variant as Variant, scope, expiry: Number(expiry), signature }
}

test('a URL is valid for at least one hour and at most 25', { tags: ['PORT-15'] }, () => {
  fc.assert(
    fc.property(anyId, anyVariant, anyScope, anyTime, (id, variant, scope, time) => {
      const address = parse(createUrlSigner(currentKey, () => time).for(scope)(id, variant))
      const isValidAfter = (hours: number) => createUrlSigner(currentKey, () => time + hours * HOUR_MS).isValid(address)
      expect([0, 0.999, 25].map(isValidAfter)).toEqual([true, true, false])
    }),
  )
})

test('a session gets the same URL of a file for a day, so that browsers can cache it', { tags: ['PORT-15'] }, () => {
  fc.assert(
    fc.property(anyScope, anyTime, (scope, time) => {
      const at = (now: number) => createUrlSigner(currentKey, () => now).for(scope)(5, '320')
      const { expiry } = parse(at(time))
      // A URL is returned for a day, until one hour before it expires.
      const end = expiry * 1000 - HOUR_MS
      expect(new Set([end - DAY_MS, time, end - 1].map(at)).size).toBe(1)
      expect(at(end)).not.toBe(at(end - 1))
    }),
  )
})

test('the URLs of sessions change at different times, spread over the day', { tags: ['PORT-15'] }, () => {
  const signer = createUrlSigner(currentKey)
  const hours = new Set<number>()
  for (let session = 1; session <= 500; session += 1) {
    hours.add(Math.floor((parse(signer.for(scopeOfSession(session))(1, '320')).expiry % 86_400) / 3600))
  }
  expect(hours.size).toBe(24)
})

test('rejects a URL with any part changed, or signed with another key', { tags: ['PORT-11', 'PORT-16'] }, () => {
  const signer = createUrlSigner(currentKey)
  const otherKey = createSigningKey(randomBytes(32))
  const forger = createUrlSigner(() => otherKey)
  fc.assert(
    fc.property(anyId, anyId, anyVariant, anyScope, (id, otherId, variant, scope) => {
      const address = parse(signer.for(scope)(id, variant))
      const otherVariant = variant === '320' ? 'original' : '320'
      expect(signer.isValid(address)).toBe(true)
      expect(signer.isValid({ ...address, fileId: otherId })).toBe(otherId === id)
      expect(signer.isValid({ ...address, variant: otherVariant })).toBe(false)
      expect(signer.isValid({ ...address, scope: `${scope}1` })).toBe(false)
      expect(signer.isValid({ ...address, expiry: address.expiry + 1 })).toBe(false)
      expect(forger.isValid(address)).toBe(false)
    }),
  )
})

test('signs with a new key, and rejects what was signed with the previous one', { tags: ['OPS-19'] }, () => {
  let current = createSigningKey(randomBytes(32))
  const signer = createUrlSigner(() => current)
  const previous = parse(signer.for('s7')(1, '320'))
  expect(signer.isValid(previous)).toBe(true)
  current = createSigningKey(randomBytes(32))
  expect(signer.isValid(previous)).toBe(false)
  expect(signer.isValid(parse(signer.for('s7')(1, '320')))).toBe(true)
})

test('rejects any other signature, of any length', { tags: ['PORT-11'] }, () => {
  const signer = createUrlSigner(currentKey)
  const address = parse(signer.for('s1')(1, 'original'))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (signature) => {
      expect(signer.isValid({ ...address, signature })).toBe(signature === address.signature)
    }),
  )
})

test('parses only scopes of sessions', { tags: ['PORT-16'] }, () => {
  expect(sessionOfScope(scopeOfSession(12))).toBe(12)
  for (const scope of ['', 's', '12', 'l12', 's-1', 's1.5', 's12x', `s${'1'.repeat(16)}`]) {
    expect(sessionOfScope(scope)).toBeUndefined()
  }
})

test('signs the URLs of a response, but not text that a user entered', { tags: ['PORT-16'] }, () => {
  const sign = createUrlSigner(currentKey).for('s7')
  fc.assert(
    fc.property(fc.string(), anyId, anyVariant, (typed, id, variant) => {
      const hostile = `${typed}","url":"/media/${id}/${variant}/" url":"/media/${id}/${variant}/`
      const response = { description: hostile, url: unsignedUrl(id, variant), preview_url: null, list: [hostile] }
      expect(JSON.parse(signUrls(JSON.stringify(response), sign))).toEqual({ ...response, url: sign(id, variant) })
    }),
  )
})

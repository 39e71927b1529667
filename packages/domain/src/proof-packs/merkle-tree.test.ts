import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { buildTree, growTree, proveLeaf, rootByProof, rootOf } from './merkle-tree.ts'

const hashing = {
  encode: (text: string) => Buffer.from(text),
  start: () => createHash('sha256'),
  toHex: (bytes: Uint8Array) => Buffer.from(bytes).toString('hex'),
  fromHex: (hex: string) => Buffer.from(hex, 'hex'),
}
const sha = (...parts: (string | Uint8Array)[]): Uint8Array => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leaf = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const leaves = fc.array(leaf, { minLength: 1, maxLength: 70 })

/** MTH of RFC 6962, section 2.1, word for word. */
function rfcRoot(all: readonly string[]): Uint8Array {
  if (all.length === 1) return sha(Buffer.of(0), Buffer.from(all[0] ?? '', 'hex'))
  const split = 2 ** Math.floor(Math.log2(all.length - 1))
  return sha(Buffer.of(1), rfcRoot(all.slice(0, split)), rfcRoot(all.slice(split)))
}

test('the root is that of RFC 6962', { tags: ['PACK-03'] }, () => {
  fc.assert(
    fc.property(leaves, (all) => {
      expect(rootOf(buildTree(hashing, all))).toBe(Buffer.from(rfcRoot(all)).toString('hex'))
    }),
  )
})

test('the proof of each leaf leads to the root, and that of another leaf does not', { tags: ['PACK-03'] }, () => {
  fc.assert(
    fc.property(leaves, fc.nat(), leaf, (all, chosen, other) => {
      const index = chosen % all.length
      const tree = buildTree(hashing, all)
      const proven = { index, leaf: all[index] ?? '', proof: proveLeaf(tree, index), size: all.length }
      expect(rootByProof(hashing, proven)).toBe(rootOf(tree))
      fc.pre(other !== proven.leaf)
      expect(rootByProof(hashing, { ...proven, leaf: other })).not.toBe(rootOf(tree))
      expect(rootByProof(hashing, { ...proven, proof: [...proven.proof, other] })).toBeUndefined()
      expect(rootByProof(hashing, { ...proven, index: all.length })).toBeUndefined()
    }),
  )
})

test('a large tree is built in slices', { tags: ['PACK-03'] }, () => {
  const slices = [
    ...growTree(
      hashing,
      Array.from({ length: 5000 }, (_, at) => at.toString(16).padStart(64, '0')),
    ),
  ]
  expect(slices.length).toBeGreaterThan(5)
})

test('equal values have the same canonical text, regardless of the order of their keys', { tags: ['PACK-02'] }, () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).toReversed())
      expect(canonicalJson(reversed)).toBe(canonicalJson(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

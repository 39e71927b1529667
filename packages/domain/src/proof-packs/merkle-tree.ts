import { type Hashing, hashOf } from './hashing.ts'

/*
 * The Merkle tree of RFC 6962, section 2.1. Leaves and nodes are hashed with different first bytes, so that a node cannot pass
 * as a leaf. All hashes are hexadecimal.
 */

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

const leafHash = (hashing: Hashing, leaf: string): string => hashing.toHex(hashOf(hashing, LEAF, hashing.fromHex(leaf)))

const nodeHash = (hashing: Hashing, left: string, right: string): string =>
  hashing.toHex(hashOf(hashing, NODE, hashing.fromHex(left), hashing.fromHex(right)))

/** The levels of a tree, leaves first. A node without a neighbor moves up as it is, which gives the tree of the RFC. */
export interface MerkleTree {
  readonly levels: readonly (readonly string[])[]
}

/** Hashes between two yields: a few milliseconds of work. */
const SLICE = 1000

/**
 * Builds a tree in slices, so that a server can respond to other requests in between.
 * @param leaves at least one
 */
export function* growTree(hashing: Hashing, leaves: readonly string[]): Generator<void, MerkleTree> {
  let level: string[] = []
  for (const leaf of leaves) {
    level.push(leafHash(hashing, leaf))
    if (level.length % SLICE === 0) yield
  }
  const levels = [level]
  while (level.length > 1) {
    const above: string[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left = '', right] = [level[at], level[at + 1]]
      above.push(right === undefined ? left : nodeHash(hashing, left, right))
      if (above.length % SLICE === 0) yield
    }
    levels.push(above)
    level = above
  }
  return { levels }
}

/** @param leaves at least one */
export function buildTree(hashing: Hashing, leaves: readonly string[]): MerkleTree {
  const growing = growTree(hashing, leaves)
  for (;;) {
    const { done, value } = growing.next()
    if (done) return value
  }
}

export const rootOf = ({ levels }: MerkleTree): string => levels.at(-1)?.[0] ?? ''

/** The neighbors on the way from a leaf to the root. */
export function proveLeaf({ levels }: MerkleTree, index: number): string[] {
  return levels.flatMap((level, height) => level[Math.floor(index / 2 ** height) ^ 1] ?? [])
}

/** The root of a tree of `size` leaves with this leaf, by its proof; undefined if the proof has the wrong length. */
export function rootByProof(
  hashing: Hashing,
  { index, leaf, proof, size }: { index: number; leaf: string; proof: readonly string[]; size: number },
): string | undefined {
  if (index < 0 || index >= size) return undefined
  let hash = leafHash(hashing, leaf)
  let used = 0
  for (let at = index, width = size; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    const isRight = at % 2 === 1
    if (!isRight && at === width - 1) continue
    const neighbor = proof[used]
    if (neighbor === undefined) return undefined
    used += 1
    hash = isRight ? nodeHash(hashing, neighbor, hash) : nodeHash(hashing, hash, neighbor)
  }
  return used === proof.length ? hash : undefined
}

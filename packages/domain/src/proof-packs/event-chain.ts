import { canonicalJson, type Json } from './canonical-json.ts'
import { type Hashing, hashOf } from './hashing.ts'
import { buildTree, type MerkleTree } from './merkle-tree.ts'

/** Where events come from: changes of records, uploaded files, signatures, what clients sent, and proof packs. */
export const EVENT_SOURCES = ['activity', 'file', 'signature', 'response', 'pack'] as const
export type EventSource = (typeof EVENT_SOURCES)[number]

/** The part of an event that is stored forever. Its content can be purged. */
export interface EventHeader {
  /** From 1, without gaps. */
  position: number
  source: EventSource
  entity: string
  entity_id: number
  action: string
  /** When it happened, ISO 8601. */
  at: string
  /** When it was added to the chain. */
  chained_at: string
  /** SHA-256 of the content. */
  content: string
}

/** The content of an event. The random salt keeps anyone from finding purged content by trying likely values. */
export type EventContent = { readonly salt: string } & { readonly [name: string]: Json }

/** The hash before the first event. */
export const NO_HASH = '0'.repeat(64)

/** @param content an EventContent, or one that was read from a file */
export const hashContent = (hashing: Hashing, content: object): string =>
  hashing.toHex(hashOf(hashing, canonicalJson(content)))

/** The link of an event: it depends on all events before it. */
export const hashEvent = (hashing: Hashing, previous: string, header: EventHeader): string =>
  hashing.toHex(hashOf(hashing, hashing.fromHex(previous), canonicalJson(header)))

/** An event as the chain stores it: header and content as canonical JSON. */
export interface LinkedEvent {
  header: string
  content: string
  hash: string
}

/** The next event of the chain. Serializes each text once, so that the hashed text is the stored one. */
export function linkEvent(
  hashing: Hashing,
  previous: string,
  facts: Omit<EventHeader, 'content'>,
  content: EventContent,
): LinkedEvent {
  const text = canonicalJson(content)
  const header = canonicalJson({ ...facts, content: hashing.toHex(hashOf(hashing, text)) })
  return { header, content: text, hash: hashing.toHex(hashOf(hashing, hashing.fromHex(previous), header)) }
}

/** The tree of a day: the root of the day before, then the links of its events. */
export const treeOfDay = (hashing: Hashing, previousRoot: string, links: readonly string[]): MerkleTree =>
  buildTree(hashing, [previousRoot, ...links])

/** In UTC, YYYY-MM-DD. */
export const dayOf = ({ chained_at: at }: Pick<EventHeader, 'chained_at'>): string => at.slice(0, 10)

/** The hash of all links of a pack. The last event contains it, which proves that no event is missing. */
export const hashLinks = (hashing: Hashing, links: readonly string[]): string =>
  hashing.toHex(hashOf(hashing, canonicalJson(links)))

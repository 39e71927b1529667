import { z } from 'zod'
import { HASH_PATTERN } from './hashing.ts'
import { EVENT_SOURCES } from './event-chain.ts'

/** data/chain.json of a proof pack. */

const hash = z.string().regex(HASH_PATTERN)
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

const headerSchema = z.strictObject({
  position: z.int().positive(),
  source: z.enum(EVENT_SOURCES),
  entity: z.string(),
  entity_id: z.int(),
  action: z.string(),
  at: z.iso.datetime(),
  chained_at: z.iso.datetime(),
  content: hash,
})

const packedEventSchema = z.strictObject({
  header: headerSchema,
  /** Null once it is purged. */
  content: z.looseObject({ salt: z.string() }).nullable(),
  previous: hash,
  hash,
  /** Merkle proof from the event to the root of its day. */
  proof: z.array(hash),
})
export type PackedEvent = z.infer<typeof packedEventSchema>

const packedDaySchema = z.strictObject({
  day,
  /** Position of its first event. */
  position: z.int().positive(),
  events: z.int().positive(),
  root: hash,
  /** The root of the previous day with events. */
  previous_root: hash,
  /** Merkle proof from `previous_root` to `root`. */
  proof: z.array(hash),
  /** False for the day on which the pack was made. */
  is_over: z.boolean(),
  /** SHA-256 of the file with the time stamp of its root. */
  stamp: hash.optional(),
})
export type PackedDay = z.infer<typeof packedDaySchema>

export const packedRecordSchema = z.strictObject({ entity: z.enum(['work_order', 'project']), id: z.int() })
export type PackedRecord = z.infer<typeof packedRecordSchema>

export const CHAIN_FORMAT = 'daywork-chain-1'

export const chainFileSchema = z.strictObject({
  format: z.literal(CHAIN_FORMAT),
  record: packedRecordSchema,
  /** Oldest first; the last one seals the pack. */
  events: z.array(packedEventSchema),
  /** From the day of the first event to the day of the pack. */
  days: z.array(packedDaySchema),
})
export type ChainFile = z.infer<typeof chainFileSchema>

/** The content of the event that seals a pack. */
export const sealSchema = z.looseObject({
  events: z.int(),
  events_sha256: hash,
  story_json_sha256: hash,
  story_html_sha256: hash,
})
export type Seal = z.infer<typeof sealSchema>

/** What the verifier reads of data/story.json. */
export const storyFileSchema = z.looseObject({
  record: packedRecordSchema,
  originals: z.array(z.looseObject({ path: z.string(), sha256: hash })),
})

import { entitySchema } from '@daywork/domain/activity/activity'
import { z } from 'zod'

/** Raise it when rows change in a way that makes copies of them useless. */
const SHAPE = 3

/** The records of a device (decision 62). Contains everything that decides whether a record belongs to them. */
const scopeSchema = z.object({
  /** The day from which the periods of the scope are counted, YYYY-MM-DD. */
  day: z.iso.date(),
  /** For each kind, the scope contains only records with greater ids. This limits their number. */
  floor: z.object({ client: z.int().min(0), project: z.int().min(0), work_order: z.int().min(0) }),
  /** If set, all records that the user sees, regardless of their days. */
  all: z.literal(true).optional(),
})
export type Scope = z.infer<typeof scopeSchema>

/** Where a page of the initial records ended. */
const fillSchema = z.object({ step: z.int().min(0).max(100), before: z.int().min(0) })
export type FillPlace = z.infer<typeof fillSchema>

/** A snapshot of PostgreSQL, '742:750:742,747': which transactions were committed. */
const snapshotText = z.string().max(20_000).refine(isSnapshot)

const cursorSchema = z.object({
  shape: z.literal(SHAPE),
  feed: z.uuid(),
  /** The snapshot that the device has. */
  from: snapshotText,
  /** The snapshot to which the pages of this pull lead. Later changes come with the next pull. */
  until: snapshotText.optional(),
  /** The last change of the page before. */
  place: z.object({ entity: z.union([z.literal(''), entitySchema]), id: z.int().min(0) }).optional(),
  /** If undefined, all records that the user sees. */
  scope: scopeSchema.optional(),
  /** Set until all records of the scope were read. */
  fill: fillSchema.optional(),
})

const feedSchema = z.object({ feed: z.uuid(), from: snapshotText })

export type PullCursor = Omit<z.infer<typeof cursorSchema>, 'shape'>

export const writePullCursor = (cursor: PullCursor): string =>
  Buffer.from(JSON.stringify({ shape: SHAPE, ...cursor })).toString('base64url')

/** @returns undefined for a cursor of another shape */
export function readPullCursor(text: string): PullCursor | undefined {
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** The feed of a cursor of any shape. */
export function readFeed(text: string): Pick<PullCursor, 'feed' | 'from'> | undefined {
  try {
    return feedSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

export function parseSnapshot(text: string): { xmin: bigint; xmax: bigint } {
  const [xmin = '0', xmax = '0'] = text.split(':')
  return { xmin: BigInt(xmin), xmax: BigInt(xmax) }
}

/** Half of the range of xid8: PostgreSQL's own limit for a valid snapshot. */
const XID_MAX = 2n ** 63n

/** Whether PostgreSQL accepts it: a client could send anything. */
function isSnapshot(text: string): boolean {
  const match = /^(\d{1,20}):(\d{1,20}):(\d{1,20}(?:,\d{1,20})*)?$/.exec(text)
  if (match === null) return false
  const { xmax, xmin } = parseSnapshot(text)
  const running = match[3]?.split(',').map(BigInt) ?? []
  const isAscending = running.every((xid, at) => xid >= (running[at - 1] ?? xmin) && xid < xmax)
  return xmin >= 1n && xmin <= xmax && xmax < XID_MAX && isAscending
}

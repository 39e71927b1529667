import type { Language } from '@daywork/domain/accounts/language'
import { DomainError, notFound } from '@daywork/domain/errors/domain-error'
import type { PackedRecord, Seal } from '@daywork/domain/proof-packs/chain-file'
import { hashLinks } from '@daywork/domain/proof-packs/event-chain'
import { PACK_EVENTS_MAX, PACK_FILES_MAX, PACK_ORDERS_MAX, PACKS_PER_DAY_MAX } from '@daywork/domain/proof-packs/limits'
import { originalsMissingMessage, PROOF_PACK_MESSAGES } from '@daywork/domain/proof-packs/messages'
import type { Reader } from '../../database/reader.ts'
import { HASHING } from '../../event-chain/hashing.ts'
import { findMissing } from '../../media/find-missing.ts'
import type { MediaStorage } from '../../media/storage/media-storage.ts'
import type { WriteContext } from '../../records/activity.queries.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import {
  findPackedJob,
  listPackedEvents,
  listPackedFiles,
  listPackedOrders,
  type PackedFile,
} from './packed-records.queries.ts'
import { countRecentPacks, insertPack, tryLockPacks } from './proof-packs.queries.ts'
import { packOriginals, type Story, storyEvent } from './story.ts'
import { storyHtml } from './story-html.ts'
import { hashInSlices, writeIndentedJson, writeJson } from './write-in-slices.ts'

/** The web application retries by itself after this time. */
const RETRY_AFTER_SECONDS = 5

/** The contents of a pack, without the proofs, which are calculated for its download. */
export interface PackParts {
  title: string
  business: string
  language: Language
  /** Undefined in packs that were made before it was stored; their days are in UTC. */
  time_zone?: string
  story_json: string
  story_html: string
  originals: { path: string; sha256: string; size: number; uploaded_at: string }[]
  positions: number[]
}

export interface MadePack {
  id: number
  created_at: string
  files: number
  events: number
  size: number
}

/** The hashes of the record's originals that the store no longer has. */
export async function findMissingOriginals(
  reader: Reader,
  record: PackedRecord,
  { signal, storage }: { signal: AbortSignal; storage: MediaStorage },
): Promise<ReadonlySet<string>> {
  const files = await listPackedFiles(reader, record, PACK_FILES_MAX)
  return findMissing(
    storage,
    files.map(({ sha256 }) => sha256),
    signal,
  )
}

/**
 * Reads the record as its user sees it, and seals the content of the pack.
 * @param context with what `findMissingOriginals` found
 * @throws DomainError not_found, conflict, conflict_for_now, too_many
 */
export async function makePack(
  context: WriteContext & { missing: ReadonlySet<string> },
  record: PackedRecord,
  language: Language,
): Promise<MadePack> {
  const { db, missing, user } = context
  const job = await findPackedJob(db, record)
  if (job === undefined) throw notFound()
  await limitPacks(db, user.id)
  const { events, files, orders } = await readRecords(db, record)
  requireOriginals(files, missing)
  const settings = await findBusinessSettings(db)
  const originals = packOriginals(files)
  const story: Story = {
    format: 'daywork-story-1',
    record,
    language,
    made_at: new Date().toISOString(),
    made_by: user.username,
    time_zone: settings.time_zone,
    business: settings.name,
    job,
    orders,
    originals,
    events: events.map(storyEvent),
  }
  const parts: PackParts = {
    title: job.title,
    business: settings.name,
    language,
    time_zone: settings.time_zone,
    story_json: `${await writeIndentedJson(story)}\n`,
    story_html: await storyHtml(story),
    originals: originals.map(({ path, sha256, size, uploaded_at }) => ({ path, sha256, size, uploaded_at })),
    positions: events.map(({ position }) => position),
  }
  const links = events.map((event) => event.hash)
  const seal: Seal = {
    events: events.length,
    events_sha256: hashLinks(HASHING, links),
    story_json_sha256: await hashInSlices(Buffer.from(parts.story_json)),
    story_html_sha256: await hashInSlices(Buffer.from(parts.story_html)),
  }
  const stored = await insertPack(db, {
    record,
    seal: JSON.stringify(seal),
    parts: await writeJson(parts),
    createdBy: user.id,
  })
  const size = originals.reduce((sum, file) => sum + file.size, 0)
  return { ...stored, files: originals.length, events: events.length, size }
}

/** What belongs to the record. @throws DomainError conflict for more than a pack may have */
async function readRecords(db: WriteContext['db'], record: PackedRecord) {
  const orders = await listPackedOrders(db, record, PACK_ORDERS_MAX + 1)
  const files = await listPackedFiles(db, record, PACK_FILES_MAX + 1)
  const events = await listPackedEvents(db, record, PACK_EVENTS_MAX + 1)
  const sizes = [
    [orders.length, PACK_ORDERS_MAX],
    [files.length, PACK_FILES_MAX],
    [events.length, PACK_EVENTS_MAX],
  ] as const
  if (sizes.some(([size, max]) => size > max)) {
    throw new DomainError('conflict', PROOF_PACK_MESSAGES.tooLarge)
  }
  return { events, files, orders }
}

/** Rejects a second pack at the same time, and too many in a day. @throws DomainError too_many */
async function limitPacks(db: WriteContext['db'], userId: number): Promise<void> {
  if (!(await tryLockPacks(db, userId))) {
    throw new DomainError('too_many', PROOF_PACK_MESSAGES.tooManyAtOnce, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  const { count, seconds: retryAfterSeconds } = await countRecentPacks(db, userId)
  if (count >= PACKS_PER_DAY_MAX) {
    throw new DomainError('too_many', PROOF_PACK_MESSAGES.tooManyToday, { retryAfterSeconds })
  }
}

const NAMED_MAX = 3

/** A pack without one of its originals would not verify, and its download would break off. @throws DomainError conflict_for_now */
function requireOriginals(files: readonly PackedFile[], hashes: ReadonlySet<string>): void {
  const missing = files.filter(({ sha256 }) => hashes.has(sha256))
  if (missing.length === 0) return
  const names = missing.slice(0, NAMED_MAX).map(({ name }) => name)
  const others = missing.length > NAMED_MAX ? ` (+${missing.length - NAMED_MAX})` : ''
  throw new DomainError('conflict_for_now', originalsMissingMessage(names.join(', ') + others))
}

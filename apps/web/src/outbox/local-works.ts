import { bareMediaType, isVideoType, type MediaType } from '@daywork/domain/portfolio/media-types'
import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import type { KeptFile, Outbox } from '@daywork/domain/sync/kept'
import type { Fields } from '@daywork/domain/sync/operation'
import { referencedKeys } from '@daywork/domain/sync/references'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Entity, RecordWithId } from '../api/entities.ts'
import { isSameUser } from '../api/same-user.ts'
import type { FileAddress } from './file-addresses.ts'
import { localIdOf } from './local-ids.ts'

interface Made {
  /** Username. */
  author: string | null
  at: string
  files: readonly KeptFile[]
  find: (entity: Entity, id: number) => RecordWithId | undefined
}

/** A work as the page shows it until the server has it. */
export function newWork({ description, work_order_id: id }: Fields, { at, author, files, find }: Made): Fields {
  const orderId = typeof id === 'number' ? id : null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of the list of orders
  const order = orderId === null ? undefined : (find('work-orders', orderId) as WorkOrder | undefined)
  return {
    id: 0,
    work_id: 0,
    // Users do not know the local id of an order.
    description: typeof description === 'string' ? description.replace(/ #-\d+$/, '') : '',
    work_order_id: orderId,
    work_order_title: order?.title ?? null,
    work_order_location: order?.location ?? null,
    project_id: order?.project ?? null,
    project_title: order?.project_title ?? null,
    client_name: order?.client_name ?? null,
    author,
    files: files.map(newFile),
    annotations: [],
    marks: [],
    version: 0,
    created_at: at,
    received_at: null,
    updated_at: at,
  } satisfies Work
}

const newFile = ({ id, name, sha256, size, type }: KeptFile): WorkFile => ({
  id: localIdOf(id),
  url: NO_PICTURE,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- forms accept no others; the server decides by the content
  media_type: bareMediaType(type) as MediaType,
  kind: isVideoType(type) ? 'video' : 'photo',
  name,
  size,
  sha256: sha256 ?? '',
  thumbnail_url: null,
  preview_url: null,
  poster_url: null,
  playback_url: null,
  width: null,
  height: null,
  duration: null,
  placeholder: null,
  taken_at: null,
})

/** A transparent image: `url` must not be empty. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The row with the object URLs of its files. */
export function withAddresses(row: Fields, files: readonly KeptFile[], addressOf: (file: KeptFile) => FileAddress) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `newWork` made it
  const shown = (row.files as WorkFile[]).map((shownFile) => {
    const file = files.find(({ id }) => localIdOf(id) === shownFile.id)
    const { picture = null, whole = picture } = file ? addressOf(file) : {}
    const small = picture ?? (shownFile.kind === 'photo' ? whole : null)
    const playback = shownFile.kind === 'video' ? whole : null
    return { ...shownFile, url: whole ?? NO_PICTURE, thumbnail_url: small, preview_url: small, playback_url: playback }
  })
  return { ...row, files: shown }
}

/** How much faster than the server's a clock of a device may be. */
const FAST_CLOCK_MS = 60_000

/**
 * The local ids of works that are among the server's rows: the response was lost, and the feed of changes was faster than the
 * next attempt. Rows do not have the key, so they are recognized by person, order, text, time, and the SHA-256 of all files.
 * One that was changed here since is not among them, because the server's row lacks that change.
 */
export function receivedWorks({ created, operations }: Outbox, rows: readonly RecordWithId[]): ReadonlySet<number> {
  // Only works have content.
  const own = new Set(created.flatMap(({ content, id }) => (content === undefined ? [] : id)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of the list of works
  const others = rows.filter(({ id }) => !own.has(id)) as Work[]
  const received = new Set<number>()
  if (others.length === 0) return received
  const changed = new Set(operations.flatMap(referencedKeys))
  for (const sent of operations) {
    const { at, files = [], key, kind, local, state } = sent
    if (kind !== 'create' || state !== 'sent' || !local || files.length === 0) continue
    if (changed.has(key)) continue
    const { description, work_order_id: order } = sent.fields
    const found = others.findIndex(
      (row) =>
        isSameUser(row.author, String(local.row.author)) &&
        row.work_order_id === (order ?? null) &&
        row.description === description &&
        Date.parse(row.received_at ?? row.created_at) >= Date.parse(at) - FAST_CLOCK_MS &&
        row.files.length === files.length &&
        row.files.every(({ sha256 }, n) => sha256 === files[n]?.sha256),
    )
    if (found < 0) continue
    // Each row is one work, even if a person has sent the same photo twice.
    others.splice(found, 1)
    received.add(local.id)
  }
  return received
}

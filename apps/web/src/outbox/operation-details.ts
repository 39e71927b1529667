import { isVideoType } from '@daywork/domain/portfolio/media-types'
import type { KeptFile, KeptOperation } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { ENTITY_OF } from '../api/entities.ts'
import type { Operation } from '../api/writes/operation.ts'
import { keptWrites } from '../api/writes/kept-writes.ts'
import { fieldChoices } from '../records/dialogs/conflict-dialog.tsx'
import { outboxTexts } from '../texts/en/outbox.ts'
import { fileSize } from '../texts/format.ts'
import { getTexts } from '../texts/use-texts.ts'
import { findRow, nameOfRecord, targetOf } from './describe-operation.ts'
import { findLoaded } from './find-loaded.ts'

export interface DetailLine {
  field: string
  label?: string
  mine: string
  /** Of a file. */
  picture?: FilePicture
}

export interface FilePicture {
  /** Null until it has been read, and if the device has none. */
  address: string | null
  isVideo: boolean
}

/**
 * The fields of an edit, the text of a note, the assigned worker, or the files.
 * @param sent how many bytes of each file were sent
 */
export function detailsOf(
  client: QueryClient,
  operation: KeptOperation,
  sent: ReadonlyMap<string, number>,
): DetailLine[] {
  if (operation.files) {
    const work = findRow(client, 'works', targetOf(operation))
    return operation.files.map((file, at) => ({
      field: file.id,
      mine: describeFile(file, sent),
      picture: { address: work?.files[at]?.thumbnail_url ?? null, isVideo: isVideoType(file.type) },
    }))
  }
  const { entity, kind } = operation
  const { base = {}, fields = {} } = asShown(operation)
  if (kind === 'journal') return [{ field: 'content', mine: String(fields.content) }]
  if (kind === 'assign') {
    const worker = { entity: 'worker', target: Number(fields.worker_id) } as const
    return [{ field: 'worker', mine: nameOfRecord(client, worker) }]
  }
  if (kind !== 'edit' && kind !== 'move') return []
  const conflicts = Object.entries(fields)
    .filter(([field, mine]) => field !== 'override' && JSON.stringify(mine) !== JSON.stringify(base[field]))
    .map(([field, mine]) => ({ field, mine, theirs: base[field] }))
  // A field without a label is not for users.
  return fieldChoices(client, { kind: entity, by: undefined, conflicts }).filter(({ field, label }) => label !== field)
}

interface Place {
  kind: KeptOperation['entity']
  id: number
  /** Of a work: its first file. */
  file?: number | undefined
}

/**
 * Where a record is corrected: an absence on the page of its worker, a checklist or a signature on that of its order, and a
 * photo in the viewer of the portfolio, which edits its description and its order and deletes it.
 */
export function pageOf(client: QueryClient, operation: KeptOperation): Place {
  const { entity, kind } = operation
  const { fields = {}, target = 0 } = asShown(operation)
  if (entity === 'absence' && kind === 'create') return { kind: 'worker', id: Number(fields.worker) }
  if (entity === 'checklist' || entity === 'signature') {
    const order = fields.work_order ?? findLoaded(client, ENTITY_OF[entity], target)?.work_order
    if (order !== undefined) return { kind: 'work_order', id: Number(order) }
  }
  if (entity === 'work') return { kind: entity, id: target, file: findRow(client, 'works', target)?.files[0]?.id }
  return { kind: entity, id: target }
}

/** The operation with the ids of this device. A stored one refers to new records by the keys of their creates. */
const asShown = ({ key }: KeptOperation): Partial<Operation> =>
  keptWrites.get().find((write) => write.key === key) ?? {}

/** 'photo.jpg · 2.4 MB · 40% sent' */
function describeFile({ id, isReceived, name, size }: KeptFile, sent: ReadonlyMap<string, number>): string {
  const percent = isReceived ? 100 : Math.floor((100 * (sent.get(id) ?? 0)) / size)
  const part = percent > 0 ? [getTexts(outboxTexts)('state.part', { percent })] : []
  return [name, fileSize(size), ...part].join(' · ')
}

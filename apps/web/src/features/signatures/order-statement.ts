import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { Work } from '@daywork/domain/portfolio/work'
import { STATEMENT_NOTES_MAX } from '@daywork/domain/signatures/limits'
import { signedChecklist, signedPhotos, type Statement } from '@daywork/domain/signatures/statement'
import { isWorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder, WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'

export interface SignedSources {
  order: WorkOrder
  /** Undefined if the device does not have all of them: then they are not signed. */
  checklists: readonly Checklist[] | undefined
  works: readonly Work[] | undefined
  /** Those that were chosen. */
  notes: readonly WorkOrderUpdate[]
  /** The sentence that the signer agrees to. */
  consent: string
}

/** What an order says, as this device shows it. */
export function orderStatement({ checklists, consent, notes, order, works }: SignedSources): Statement {
  return {
    v: 1,
    source: 'order',
    number: order.id > 0 ? order.id : null,
    title: order.title,
    client: order.client_name ?? '',
    site: order.location,
    status: isWorkOrderStatus(order.status) ? order.status : 'IN_PROGRESS',
    date: order.scheduled_start,
    checklists: checklists?.toSorted((one, other) => one.id - other.id).map(signedChecklist) ?? null,
    photos: works ? signedPhotos(photosOf(works)) : null,
    notes: notes
      .slice(-STATEMENT_NOTES_MAX)
      .map(({ author, content, created_at: at, id }) => ({ id, author, at, text: content })),
    consent,
  }
}

/** Without photos whose hash is not known: a page over plain http cannot calculate it before they are sent. */
const photosOf = (works: readonly Work[]): string[] =>
  works.flatMap(({ files }) => files.flatMap(({ kind, sha256 }) => (kind === 'photo' && sha256 !== '' ? [sha256] : [])))

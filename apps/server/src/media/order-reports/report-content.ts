import type { Language } from '@daywork/domain/accounts/language'
import type { Answers } from '@daywork/domain/checklists/answer'
import type { Item } from '@daywork/domain/checklists/item'
import type { PhotosPerPage } from '@daywork/domain/order-reports/limits'
import type { ChainSeal } from '@daywork/domain/proof-packs/chain-seal'
import type { Mark } from '@daywork/domain/portfolio/markup'
import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { hash } from 'node:crypto'

/*
 * What a report says. It is read once, at the request, as the requesting user sees the records. The document is made only
 * from it and from the bytes of the photos, so the same content results in the same bytes.
 */

export interface ReportContent {
  language: Language
  time_zone: string
  photos_per_page: PhotosPerPage
  business: string
  title: string
  client: string
  project: string
  site: string
  status: WorkOrderStatus
  /** ISO 8601, as all times here. */
  scheduled_start: string | null
  scheduled_end: string | null
  completed_at: string | null
  crew: string[]
  summary: string
  /** The time of the newest thing in the report. */
  as_of: string
  /** Oldest first. This and the next sections are null if they were left out. */
  timeline: ReportEvent[] | null
  /** Oldest first; the number of a photo is its place in this list. */
  photos: ReportPhoto[] | null
  /** An index in `photos`. */
  before: number | null
  after: number | null
  checklists: ReportChecklist[] | null
  /** Approvals by the client on shared pages, oldest first. */
  approvals: ReportApproval[]
  /** Oldest first; missing in content that an earlier version stored. */
  signatures?: ReportSignature[]
  /** Videos of the order, which a PDF cannot show. */
  video_count: number
  /** The chain at the time of the request. Not part of the hash, which would otherwise change each day. */
  chain?: ChainSeal | undefined
}

export type ReportEvent = { at: string; author: string } & (
  | { kind: 'note'; text: string }
  | { kind: 'status'; status: WorkOrderStatus }
)

export interface ReportApproval {
  at: string
  /** As the client typed it. */
  name: string
  text: string
}

export interface ReportSignature extends Pick<Signature, 'signer' | 'role' | 'drawing' | 'changes' | 'revoked_reason'> {
  /** When it was signed. */
  at: string
  /** The hash of the signed statement. */
  sha256: string
}

export interface ReportPhoto {
  /** The hash of the original. */
  sha256: string
  name: string
  /** Pixels, upright. */
  width: number
  height: number
  /** According to the camera. */
  taken_at: string | null
  uploaded_at: string
  author: string
  caption: string
  marks: Mark[]
  /** The id of its work, which answers of checklists refer to. */
  work: number
}

export interface ReportChecklist {
  title: string
  items: Item[]
  answers: Answers
  /** Items whose photos were all deleted, or whose signature was revoked or deleted. Missing if there are none. */
  gone?: string[]
}

/** SHA-256 of the content, hexadecimal. Its keys always have the same order, that in which they are read. */
export const hashContent = ({ chain: _, ...content }: ReportContent): string =>
  hash('sha256', JSON.stringify(content), 'hex')

import { isImageType } from '@daywork/domain/portfolio/media-types'
import type { SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import { canonicalJson } from '@daywork/domain/proof-packs/canonical-json'
import { excessOf } from '@daywork/domain/signatures/excess'
import { signedChecklist, signedPhotos, type Statement } from '@daywork/domain/signatures/statement'
import { isWorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { hash } from 'node:crypto'
import type { SharedRecordRow, SharedChecklistRow, SharedFileRow, SharedNoteRow } from './shared-page-view.queries.ts'

/** What a page shows of its record. Excludes what the client sent, and what changes by itself, such as the URLs of files. */
type ShownFacts = Omit<
  SharedPageView,
  'media' | 'questions' | 'approval' | 'chain' | 'can_sign' | 'signature' | 'shown_sha256'
>

/** SHA-256 of what a page shows. A client who signs sends it back, so that no one signs something that was not shown. */
export function hashShown(facts: ShownFacts, files: readonly SharedFileRow[], media: SharedPageView['media']): string {
  const shown = media.map(({ caption, day, is_cover, marks, role }, at) => ({
    caption,
    day,
    is_cover,
    marks,
    role,
    sha256: files[at]?.sha256,
  }))
  return hash('sha256', canonicalJson({ ...facts, media: shown }), 'hex')
}

/** What a client signs on a page. */
export type SignedParts = Omit<Statement, 'consent' | 'shown_sha256'>

interface PageParts {
  checklists: readonly SharedChecklistRow[]
  files: readonly SharedFileRow[]
  notes: readonly SharedNoteRow[]
}

/**
 * The parts of a page as a statement contains them. Notes have no authors, because the page does not show authors. Null for
 * a project, and if the parts are too much for one signature.
 */
export function signedParts(
  { site, status }: SharedRecordRow,
  title: string,
  { checklists, files, notes }: PageParts,
): SignedParts | null {
  if (!isWorkOrderStatus(status)) return null
  const photos = files.filter(({ media_type: type }) => isImageType(type)).map(({ sha256 }) => sha256)
  const parts = {
    v: 1,
    source: 'page',
    number: null,
    title,
    client: '',
    site,
    status,
    date: null,
    checklists: checklists.length === 0 ? null : checklists.map(signedChecklist),
    photos: signedPhotos(photos),
    notes: notes.map(({ id, text, written_at: at }) => ({ id, author: '', at, text })),
  } satisfies SignedParts
  return excessOf({ ...parts, consent: '' }) === undefined ? parts : null
}

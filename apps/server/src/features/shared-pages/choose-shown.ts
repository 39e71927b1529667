import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { SHARED_DAYS_DEFAULT } from '@daywork/domain/shared-pages/limits'
import { SHARED_PAGE_MESSAGES } from '@daywork/domain/shared-pages/messages'
import type { SharedPagePatch } from '@daywork/domain/shared-pages/shared-page'
import type { Reader } from '../../database/reader.ts'
import {
  findChecklistsOf,
  findFilesOf,
  findNotesOf,
  findSignaturesOf,
  type SharedRecord,
  type Shown,
} from './shared-pages.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The defaults of a new page: it shows nothing that its creator has not chosen. */
export const nothingShown = (): Shown => ({
  title: '',
  language: 'en',
  message: '',
  has_captions: false,
  has_marks: true,
  files: [],
  before: null,
  after: null,
  cover: null,
  notes: [],
  checklists: [],
  signatures: [],
  expires_at: new Date(Date.now() + SHARED_DAYS_DEFAULT * DAY_MS).toISOString(),
})

/** Adds the choices of a request to those before it. @throws DomainError invalid */
export async function chooseShown(
  reader: Reader,
  record: SharedRecord,
  before: Shown,
  {
    after,
    before: pairBefore,
    checklists,
    cover,
    expires_at: expiresAt,
    files,
    notes,
    signatures,
    ...chosen
  }: SharedPagePatch,
): Promise<Shown> {
  if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.now()) {
    throw invalid({ expires_at: [SHARED_PAGE_MESSAGES.expired] })
  }
  await Promise.all([
    checkKnown('files', files, before, (ids) => findFilesOf(reader, record, ids)),
    checkKnown('notes', notes, before, (ids) => findNotesOf(reader, record, ids)),
    checkKnown('checklists', checklists, before, (ids) => findChecklistsOf(reader, record, ids)),
    checkKnown('signatures', signatures, before, (ids) => findSignaturesOf(reader, record, ids)),
  ])
  const shownFiles = files ?? before.files
  const places = {
    before: pairBefore === undefined ? keepChosen(before.before, shownFiles) : pairBefore,
    after: after === undefined ? keepChosen(before.after, shownFiles) : after,
    cover: cover === undefined ? keepChosen(before.cover, shownFiles) : cover,
  }
  for (const [place, id] of Object.entries(places)) {
    if (id !== null && !shownFiles.includes(id)) throw invalid({ [place]: [SHARED_PAGE_MESSAGES.pairNotChosen] })
  }
  return {
    title: chosen.title ?? before.title,
    language: chosen.language ?? before.language,
    message: chosen.message ?? before.message,
    has_captions: chosen.has_captions ?? before.has_captions,
    has_marks: chosen.has_marks ?? before.has_marks,
    files: shownFiles,
    ...places,
    notes: notes ?? before.notes,
    checklists: checklists ?? before.checklists,
    signatures: signatures ?? before.signatures,
    expires_at: expiresAt === undefined ? before.expires_at : expiresAt,
  }
}

const keepChosen = (id: number | null, files: readonly number[]): number | null =>
  id !== null && files.includes(id) ? id : null

async function checkKnown(
  field: 'files' | 'notes' | 'checklists' | 'signatures',
  ids: readonly number[] | undefined,
  before: Shown,
  find: (ids: readonly number[]) => Promise<Set<number>>,
): Promise<void> {
  // What the page had already may be deleted by now. The page leaves it out, so it is no reason against other changes.
  const added = (ids ?? []).filter((id) => !before[field].includes(id))
  if (added.length === 0) return
  const known = await find(added)
  const unknown = added.find((id) => !known.has(id))
  if (unknown !== undefined) throw invalid({ [field]: [unknownRecordMessage(unknown)] })
}

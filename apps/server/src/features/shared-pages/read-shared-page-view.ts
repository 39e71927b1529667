import type { DrawnMark, Mark, MarkPoint } from '@daywork/domain/portfolio/markup'
import { isImageType } from '@daywork/domain/portfolio/media-types'
import { writtenDescription } from '@daywork/domain/portfolio/written-description'
import { progressOf } from '@daywork/domain/shared-pages/progress'
import type { SharedPageView, ClientResponse, SharedMedia } from '@daywork/domain/shared-pages/shared-page'
import type { Reader } from '../../database/reader.ts'
import { findChainSeal } from '../../event-chain/chain-seal.queries.ts'
import type { SignUrl } from '../../media/signed-url.ts'
import { VARIANTS } from '../../media/signed-url.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import {
  findSharedOrder,
  findSharedProject,
  type SharedRecordRow,
  listSharedChecklists,
  listSharedFiles,
  listSharedNotes,
  listSharedSignatures,
  type SharedFileRow,
} from './shared-page-view.queries.ts'
import { listResponses } from './client-responses.queries.ts'
import { findPageSignature } from './page-signatures.queries.ts'
import { presentChecklist } from './present-checklist.ts'
import { type OpenPage, recordOf } from './shared-pages.queries.ts'
import { hashShown, type SignedParts, signedParts } from './signed-parts.ts'

/** The record of a page; undefined once it is deleted, or if the creator of the page does not see it. */
const findSharedRecord = (reader: Reader, page: OpenPage, timeZone: string): Promise<SharedRecordRow | undefined> =>
  page.work_order === null
    ? findSharedProject(reader, page.project)
    : findSharedOrder(reader, page.work_order, timeZone)

export type PageHead = Pick<SharedPageView, 'business' | 'language' | 'title'>

/** Reads what the HTML of a page contains, which link previews request often. */
export async function readPageHead(reader: Reader, page: OpenPage): Promise<PageHead | undefined> {
  const { name: business, time_zone: timeZone } = await findBusinessSettings(reader)
  const record = await findSharedRecord(reader, page, timeZone)
  return record && { business, language: page.language, title: titleOf(page, record) }
}

const titleOf = (page: OpenPage, record: SharedRecordRow): string => page.title || record.title

export interface ReadPage {
  shown: SharedPageView
  /** Null if the page cannot be signed, because it shows a project, or too much. */
  signed: SignedParts | null
}

/** Reads what was chosen for a page, and nothing else. @param sign with the scope of the page */
export async function readSharedPageView(reader: Reader, page: OpenPage, sign: SignUrl): Promise<ReadPage | undefined> {
  const { name: business, time_zone: timeZone } = await findBusinessSettings(reader)
  const [record, files, notes, checklists, signatures, responses, chain, signature] = await Promise.all([
    findSharedRecord(reader, page, timeZone),
    listSharedFiles(reader, page, timeZone),
    listSharedNotes(reader, page, timeZone),
    listSharedChecklists(reader, page),
    listSharedSignatures(reader, page),
    listResponses(reader, page.id),
    findChainSeal(reader, recordOf(page)),
    findPageSignature(reader, page.id),
  ])
  if (record === undefined) return undefined
  const { created_at: sharedAt, language, message } = page
  const title = titleOf(page, record)
  const facts = {
    language,
    title,
    business,
    site: record.site,
    progress: progressOf(record.status),
    first_day: record.first_day,
    last_day: record.last_day,
    crew: record.crew.map(firstName),
    message,
    shared_at: sharedAt,
    notes: notes.map(({ day, text, written_at }) => ({ text, written_at, day })),
    checklists: checklists.map(presentChecklist),
    signatures,
  }
  const cover = coverOf(files, page)
  const media = files.map((file) => presentMedia(file, { ...page, cover }, sign))
  const signed = page.work_order === null ? null : signedParts(record, title, { checklists, files, notes })
  const shown = {
    ...facts,
    media,
    questions: responses.filter(({ kind }) => kind === 'question').map(withoutId),
    approval: responses.filter(({ kind }) => kind === 'approval').map(withoutId)[0] ?? null,
    chain: chain ?? null,
    can_sign: signed !== null,
    signature: signature ?? null,
    shown_sha256: hashShown(facts, files, media),
  }
  return { shown, signed }
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

const withoutId = ({ created_at, name, text }: ClientResponse) => ({ created_at, name, text })

/** The photo at the top: the chosen one, else the after photo, else the newest. */
function coverOf(files: readonly SharedFileRow[], { after, cover }: OpenPage): number | null {
  const photos = files.filter(({ media_type: type }) => isImageType(type))
  const chosen = [cover, after].find((id) => photos.some((photo) => photo.id === id))
  // Of the newest day, which is the first one, the file that was uploaded last.
  return chosen ?? photos.findLast(({ day }) => day === photos[0]?.day)?.id ?? null
}

/** Ten thousandths are finer than pixels, and a freehand line has hundreds of points. */
const round = (ratio: number): number => Math.round(ratio * 10_000) / 10_000
const roundPoint = ({ x, y }: MarkPoint): MarkPoint => ({ x: round(x), y: round(y) })

/** A mark without its ids. */
function presentMark({ file_id: _file, id: _id, ...mark }: Mark): DrawnMark {
  if (mark.kind === 'line') return { ...mark, points: mark.points.map(roundPoint) }
  if (mark.kind === 'text') return { ...mark, at: roundPoint(mark.at) }
  return { ...mark, from: roundPoint(mark.from), to: roundPoint(mark.to) }
}

function presentMedia(file: SharedFileRow, page: OpenPage, sign: SignUrl): SharedMedia {
  const { caption, day, height, id, marks, placeholder, width, work_order: order } = file
  const isPhoto = isImageType(file.media_type)
  return {
    kind: isPhoto ? 'photo' : 'video',
    role: id === page.before ? 'before' : id === page.after ? 'after' : null,
    is_cover: id === page.cover,
    day,
    caption: page.has_captions ? writtenDescription({ description: caption, work_order_id: order }) : '',
    width,
    height,
    placeholder,
    marks: page.has_marks ? marks.filter(({ file_id: marked }) => marked === id).map(presentMark) : [],
    thumbnail_url: sign(id, VARIANTS.thumbnail),
    large_url: sign(id, isPhoto ? VARIANTS.preview : VARIANTS.poster),
    video_url: isPhoto ? null : sign(id, VARIANTS.playback),
  }
}

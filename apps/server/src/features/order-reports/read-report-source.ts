import type { BusinessSettings } from '@daywork/domain/business/business'
import type { Answers } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import { currentValue } from '@daywork/domain/checklists/current-value'
import type { Item } from '@daywork/domain/checklists/item'
import type { ReportChoices } from '@daywork/domain/order-reports/order-report'
import type { Signature } from '@daywork/domain/signatures/signature'
import type { Reader } from '../../database/reader.ts'
import type {
  ReportApproval,
  ReportContent,
  ReportPhoto,
  ReportSignature,
} from '../../media/order-reports/report-content.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import { listChecklistsOf } from '../checklists/checklists.queries.ts'
import { listSignaturesOf } from '../signatures/signatures.queries.ts'
import {
  findReportedOrder,
  listReportedApprovals,
  listReportedEvents,
  listReportedFiles,
  listWorkerNames,
  type ReportedEvent,
  type ReportedPhoto,
} from './report-content.queries.ts'

/** Everything that a report of an order can contain. */
export interface ReportSource {
  order: NonNullable<Awaited<ReturnType<typeof findReportedOrder>>>
  business: BusinessSettings
  events: ReportedEvent[]
  photos: ReportedPhoto[]
  videoCount: number
  works: ReadonlySet<number>
  checklists: Checklist[]
  approvals: ReportApproval[]
  signatures: Signature[]
  /** The names of the workers who use accounts, by username. */
  names: ReadonlyMap<string, string>
}

/** As the reader's user sees the order; undefined for one that does not exist. */
export async function readReportSource(reader: Reader, order: number): Promise<ReportSource | undefined> {
  const [found, business, events, files, checklists, approvals, signatures, names] = await Promise.all([
    findReportedOrder(reader, order),
    findBusinessSettings(reader),
    listReportedEvents(reader, order),
    listReportedFiles(reader, order),
    listChecklistsOf(reader, [order]),
    listReportedApprovals(reader, order),
    listSignaturesOf(reader, [order]),
    listWorkerNames(reader),
  ])
  return found && { order: found, business, events, ...files, checklists, approvals, signatures, names }
}

/** The keys in a fixed order, because the content is hashed. */
const ofSignature = ({ changes, drawing, ...signature }: Signature): ReportSignature => ({
  signer: signature.signer,
  role: signature.role,
  drawing,
  at: signature.signed_at,
  sha256: signature.statement_sha256,
  changes,
  revoked_reason: signature.revoked_reason,
})

/** The people in a report by username, as it names them. */
export type ReportNames = Readonly<Record<string, string>>

/** All who may be in a report of this order, as it names them now. */
export function namesIn({ checklists, events, names, photos }: ReportSource): ReportNames {
  const answers = checklists.flatMap((checklist) => Object.values(checklist.answers))
  const users = [...events, ...photos].map(({ author }) => author).concat(answers.map(({ by }) => by))
  return Object.fromEntries([...new Set(users)].map((username) => [username, names.get(username) ?? username]))
}

/** Names those whom the report knew as it did then, and others as they are named now. */
export const withNames = (source: ReportSource, known: ReportNames): ReportSource => ({
  ...source,
  names: new Map([...source.names, ...Object.entries(known)]),
})

/**
 * The content of a report with these choices.
 * @param answerNames the names in answers of checklists, if they are not those of the source
 */
export function contentOf(
  source: ReportSource,
  choices: ReportChoices,
  answerNames: ReportSource['names'] = source.names,
): ReportContent {
  const nameOf = (username: string) => source.names.get(username) ?? username
  const { approvals, business, checklists, events, order, signatures, videoCount } = source
  const { after, before, language, photos_per_page, sections, summary } = choices
  const { created_at: createdAt, ...job } = order
  const chosen = choosePhotos(source, choices)
  const indexOf = (id: number | null): number | null => {
    const index = chosen?.findIndex((photo) => photo.id === id) ?? -1
    return index === -1 ? null : index
  }
  const listed = sections.includes('timeline')
    ? events.filter(({ kind }) => kind !== 'note' || choices.has_notes)
    : null
  const received = [...(listed ?? []), ...(chosen ?? [])].flatMap(({ received_at: at }) => at ?? [])
  const content = {
    language,
    time_zone: business.time_zone,
    photos_per_page,
    business: business.name,
    ...job,
    summary,
    timeline: listed?.map(({ received_at: _, ...event }) => ({ ...event, author: nameOf(event.author) })) ?? null,
    photos: chosen?.map((photo) => ({ ...withoutId(photo, choices), author: nameOf(photo.author) })) ?? null,
    before: indexOf(before),
    after: indexOf(after),
    checklists: sections.includes('checklists')
      ? checklists.map(({ answers, items, title }) => ({
          title,
          items,
          answers: nameAnswers(answers, answerNames),
          ...withGone(items, answers, source),
        }))
      : null,
    approvals,
    // Not an empty list: the content of a report without signatures has the hash that earlier versions stored.
    ...(signatures.length > 0 && { signatures: signatures.map(ofSignature) }),
    video_count: videoCount,
  }
  return { ...content, as_of: newestTime(content, [createdAt, ...received, ...signatures.map(timeOfSignature)]) }
}

/** Nothing if nothing is gone: the content of other reports has the hash that earlier versions stored. */
function withGone(items: readonly Item[], answers: Answers, { signatures, works }: ReportSource): { gone?: string[] } {
  const valid = signatures.filter(({ revoked_reason: reason }) => reason === null)
  const known = { works, signatures: new Set(valid.map(({ id }) => id)) }
  const gone = items.filter((item) => {
    const answer = answers[item.id]
    return answer && currentValue(item, answer, known) === null
  })
  return gone.length > 0 ? { gone: gone.map(({ id }) => id) } : {}
}

const nameAnswers = (answers: Answers, names: ReportSource['names']): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([item, answer]) => [item, { ...answer, by: names.get(answer.by) ?? answer.by }]),
  )

function choosePhotos({ photos }: ReportSource, { files, sections }: ReportChoices): ReportedPhoto[] | null {
  if (!sections.includes('photos')) return null
  const ids = files && new Set(files)
  return ids ? photos.filter(({ id }) => ids.has(id)) : photos
}

const withoutId = (
  { id: _, received_at: _received, caption, ...photo }: ReportedPhoto,
  { has_captions }: ReportChoices,
): ReportPhoto => ({
  ...photo,
  caption: has_captions ? caption : '',
})

/** The clock of a device may be ahead: nothing is signed after the server received it. */
const timeOfSignature = ({ created_at: received, signed_at: signed }: Signature): string =>
  Date.parse(signed) < Date.parse(received) ? signed : received

/** The newest time in the report, because other changes of the order must not change the report. */
function newestTime(
  { approvals, checklists, completed_at: completedAt, photos, timeline }: Omit<ReportContent, 'as_of'>,
  others: readonly string[],
): string {
  const times = [
    ...others,
    ...(completedAt === null ? [] : [completedAt]),
    ...approvals.map(({ at }) => at),
    ...(timeline ?? []).map(({ at }) => at),
    ...(photos ?? []).map(({ uploaded_at: at }) => at),
    ...(checklists ?? []).flatMap(({ answers }) => Object.values(answers).map(({ at }) => at)),
  ]
  return new Date(Math.max(...times.map((time) => Date.parse(time)))).toISOString()
}

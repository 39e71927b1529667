import { SEARCH_RESULTS_MAX } from '../search/limits.ts'
import { dayAt, startOfDay } from '../schedule/zoned-time.ts'
import type { ScopeEntity } from '../sync/scope.ts'
import { findMatches } from '../search/find-matches.ts'
import type { SearchMatch, SearchResults } from '../search/search-results.ts'
import { isPhoneField, phoneDigits, searchWords } from '../search/search-words.ts'
import { foldCase, matchesSearch, phoneFields } from '../text/matches-search.ts'
import { skillNames } from '../workers/skills.ts'
import { orderRows } from './order-rows.ts'
import type { ReplicaFacts, ReplicaRecords, ReplicaRows } from './records.ts'

type SearchedKind = Exclude<ScopeEntity, 'absence'>

interface Shown {
  title: string
  subtitle: string
  status: string | null
  date: string | null
  /** When it takes place, of kinds whose next ones come first. */
  period?: { starts: number; ends: number } | undefined
  /** The most relevant first, by their names in the response. */
  fields: readonly (readonly [name: string, text: string | null])[]
}

const SHOWN: { [Kind in SearchedKind]: (row: ReplicaRows[Kind]) => Shown } = {
  client: (row) => ({
    title: row.name,
    subtitle: row.contact_email || (row.phone_number ?? ''),
    status: null,
    date: null,
    fields: [
      ['name', row.name],
      ['contact_email', row.contact_email],
      ['phone_number', row.phone_number],
      ['address', row.address],
      ['notes', row.notes],
    ],
  }),
  project: (row) => ({
    title: row.title,
    subtitle: row.client_name ?? '',
    status: row.status,
    date: row.start_date,
    fields: [
      ['title', row.title],
      ['client_name', row.client_name],
      ['description', row.description],
    ],
  }),
  work_order: (row) => ({
    title: row.title,
    subtitle: row.location || row.project_title,
    status: row.status,
    date: row.scheduled_start,
    period: row.status === 'CANCELLED' ? undefined : periodOf(row),
    fields: [
      ['title', row.title],
      ['location', row.location],
      ['project_title', row.project_title],
      ['client_name', row.client_name],
      ['description', row.description],
    ],
  }),
  worker: (row) => ({
    title: row.name,
    subtitle: row.title ?? '',
    status: row.status,
    date: null,
    fields: [
      ['name', row.name],
      ['title', row.title],
      ['phone', row.phone],
      ['email', row.email],
      ['skills', skillNames(row.skills).join(', ')],
    ],
  }),
}

function periodOf({ scheduled_end: end, scheduled_start: start }: ReplicaRows['work_order']) {
  return start === null ? undefined : { starts: Date.parse(start), ends: Date.parse(end ?? start) }
}

/** Like GET /api/search/, for the records on the device, which do not include works. */
export function searchRecords(records: ReplicaRecords, words: string, { business, now }: ReplicaFacts): SearchResults {
  const today = startOfDay(dayAt(now, business.time_zone), business.time_zone)
  const find = (kind: SearchedKind) => (words.trim() === '' ? [] : bestMatches(kind, records, { text: words, today }))
  return {
    clients: find('client'),
    projects: find('project'),
    work_orders: find('work_order'),
    workers: find('worker'),
    works: [],
  }
}

/**
 * Titles that start with the text come first, then titles that contain it, then those with all of its words, then other
 * matches. Of equal ones, what is under way today or later comes first, the next at the top; then the newest.
 */
function bestMatches<Kind extends SearchedKind>(
  kind: Kind,
  records: ReplicaRecords,
  { text, today }: { text: string; today: number },
): SearchMatch[] {
  const words = searchWords(text)
  const rows: readonly ReplicaRows[Kind][] = records[kind]
  const show: (row: ReplicaRows[Kind]) => Shown = SHOWN[kind]
  const nextOf = ({ period }: Shown) =>
    period !== undefined && (period.starts >= today || period.ends > today) ? Math.max(period.starts, today) : Infinity
  return orderRows(
    kind,
    rows.filter((row) => isFound(show(row), text, words)),
  )
    .map((row) => ({ id: row.id, shown: show(row) }))
    .map((row) => ({ ...row, rank: titleRank(row.shown.title, text), next: nextOf(row.shown) }))
    .toSorted((one, other) => one.rank - other.rank || (one.next === other.next ? 0 : one.next - other.next))
    .slice(0, SEARCH_RESULTS_MAX)
    .map(({ id, shown: { fields, period: _sorted, ...shown } }) => ({
      id,
      kind,
      ...shown,
      thumbnail_url: null,
      ...findMatches(fields, text),
    }))
}

/** How well a title matches, the best first: 0 if it starts with the text, 3 if another field has the words. */
export function titleRank(title: string, text: string): number {
  const folded = foldCase(title)
  const at = folded.indexOf(foldCase(text.trim()))
  if (at >= 0) return Math.sign(at)
  return searchWords(text).every((word) => folded.includes(word)) ? 2 : 3
}

/** Whether the fields together have all words, or a field has the digits of a phone number. */
function isFound({ fields }: Shown, text: string, words: readonly string[]): boolean {
  const texts = fields.flatMap(([name, value]) => (isPhoneField(name) ? phoneFields(value) : [value]))
  if (words.every((word) => matchesSearch(word, texts))) return true
  const digits = fields.some(([name]) => isPhoneField(name)) ? phoneDigits(text) : undefined
  return digits !== undefined && matchesSearch(digits, texts)
}

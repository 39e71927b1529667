import { SEARCH_RESULTS_MAX } from '@daywork/domain/search/limits'
import { findMatches } from '@daywork/domain/search/find-matches'
import type { SearchMatch, SearchResults } from '@daywork/domain/search/search-results'
import { isPhoneField, phoneDigits, searchWords } from '@daywork/domain/search/search-words'
import { dayAt, startOfDay } from '@daywork/domain/schedule/zoned-time'
import { getTableName, sql, type SQL } from '../../database/drizzle.ts'
import { selectRows } from '../../database/handle.ts'
import { columnMatches, matchesSearch, timeOf } from '../../database/list-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { type SignUrl, unsignedUrl, VARIANTS } from '../../media/signed-url.ts'
import type { RecordTraits } from '../../records/record-kind.ts'
import type { RecordRegistry } from '../../records/registry.ts'
import type { ParentKind } from '../../records/rows.queries.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import { findParents, hasAllWords, type NamedRecords } from './find-parents.queries.ts'

const NO_RESULTS: SearchResults = { clients: [], projects: [], work_orders: [], workers: [], works: [] }

/** The best matches of each kind, by the name of its table; a blank text matches nothing here. */
export async function searchEverything(
  reader: Reader,
  records: RecordRegistry,
  text: string,
  sign: SignUrl = unsignedUrl,
): Promise<SearchResults> {
  if (text === '') return NO_RESULTS
  const kinds = records.kinds.filter(({ isSearched = true }) => isSearched)
  const words = searchWords(text)
  const [parents, { time_zone: zone }] = await Promise.all([findParents(reader, words), findBusinessSettings(reader)])
  const now = Date.now()
  const search = { text, words, parents, today: startOfDay(dayAt(now, zone), zone) }
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await searchKind(reader, kind, search)
      return [getTableName(kind.table), rows.map((row) => present(row, text, sign))] as const
    }),
  )
  return { ...NO_RESULTS, ...Object.fromEntries(found) }
}

interface Search {
  text: string
  words: readonly string[]
  parents: Readonly<Record<ParentKind, NamedRecords>>
  /** When the day began at the business, in milliseconds since 1970. */
  today: number
}

type Found = Omit<SearchMatch, 'thumbnail_url' | 'matched' | 'also_matched'> & {
  /** The id of the file. */
  thumbnail: number | null
  /** The texts that were searched. */
  fields: Record<string, string | null>
}

function searchKind(reader: Reader, kind: RecordTraits, wanted: Search): Promise<Found[]> {
  const { entity, resource, summary, table } = kind
  const { joins = sql``, search, subtitle } = summary
  const title = sql`coalesce(nullif(${summary.title}, ''), ${resource.name} || ' ' || r.id)`
  const none = sql`null::text`
  const { date = none, fields = { title: summary.title }, status = none, thumbnail = none } = search ?? {}
  const order = bestFirst(search?.period, wanted.today)
  const texts = Object.entries(fields).flatMap(([name, value]) => [sql.raw(`'${name}'`), value])
  return selectRows<Found>(
    reader,
    sql`select r.id, ${entity} as kind, ${title} as title, ${subtitle} as subtitle, ${status} as status, ${date} as date,
          ${thumbnail} as thumbnail, json_build_object(${sql.join(texts, sql`, `)}) as fields
        from (select r.*, ${rankOf(title, wanted)} as match_rank from ${live(table)} r
          where ${matching(summary, wanted)} ${order}) r ${joins}
        ${order}`,
  )
}

/** Whether row `r` has all words, in its own texts or those of its parents, or the digits of a phone number. */
function matching({ parent, search, title }: RecordTraits['summary'], { text, words, parents }: Search): SQL {
  const isFound = hasAllWords(
    words.map((word) => isInTexts(word, search?.ownIndexed)),
    parent && { id: parent.id, named: parents[parent.kind] },
  )
  const hasPhone = Object.keys(search?.fields ?? { title }).some(isPhoneField)
  const digits = hasPhone ? phoneDigits(text) : undefined
  return digits === undefined ? isFound : sql`(${isFound} or ${matchesSearch('r', digits)})`
}

/** Each text has an index of its own, so PostgreSQL reads only the rows that one of them finds. */
const isInTexts = (word: string, others: readonly SQL[] = []): SQL =>
  others.length === 0
    ? matchesSearch('r', word)
    : sql`(${sql.join([matchesSearch('r', word), ...others.map((text) => columnMatches(text, word))], sql` or `)})`

function present({ fields, thumbnail, ...match }: Found, text: string, sign: SignUrl): SearchMatch {
  return {
    ...match,
    thumbnail_url: thumbnail === null ? null : sign(thumbnail, VARIANTS.thumbnail),
    ...findMatches(Object.entries(fields), text),
  }
}

/** Titles that begin with the text come first, then titles that contain it, then those with all of its words, then others. */
function rankOf(title: SQL, { text, words }: Search): SQL {
  const hasWords = sql.join(
    words.map((word) => columnMatches(title, word)),
    sql` and `,
  )
  return sql`case position(lower(${text}) in lower(${title}))
    when 1 then 0 when 0 then case when ${hasWords} then 2 else 3 end else 1 end`
}

/** Among matches of the same rank, what is under way today or later comes first, the next at the top; then the newest. */
function bestFirst(period: { starts: SQL; ends: SQL } | undefined, today: number): SQL {
  const next =
    period &&
    sql`case when ${period.starts} >= ${timeOf(today)} or ${period.ends} > ${timeOf(today)}
      then greatest(${period.starts}, ${timeOf(today)}) end,`
  return sql`order by match_rank, ${next ?? sql``} r.created_at desc, r.id desc limit ${sql.raw(String(SEARCH_RESULTS_MAX))}`
}

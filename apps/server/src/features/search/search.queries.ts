import { SEARCH_RESULTS_MAX } from '@daywork/domain/search/limits'
import { findMatch } from '@daywork/domain/search/find-match'
import type { SearchMatch, SearchResults } from '@daywork/domain/search/search-results'
import { phoneFields } from '@daywork/domain/text/matches-search'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../database/handle.ts'
import { matchesSearch } from '../../database/list-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { type SignUrl, unsignedUrl, VARIANTS } from '../../media/signed-url.ts'
import type { RecordTraits } from '../../records/record-kind.ts'
import type { RecordRegistry } from '../../records/registry.ts'

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
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await searchKind(reader, kind, text)
      return [getTableName(kind.table), rows.map((row) => present(row, text, sign))] as const
    }),
  )
  return { ...NO_RESULTS, ...Object.fromEntries(found) }
}

type Found = Omit<SearchMatch, 'thumbnail_url' | 'matched'> & {
  /** The id of the file. */
  thumbnail: number | null
  /** The texts that were searched. */
  fields: Record<string, string | null>
}

function searchKind(reader: Reader, kind: RecordTraits, text: string): Promise<Found[]> {
  const { entity, resource, summary, table } = kind
  const { alsoMatches, joins = sql``, search, subtitle } = summary
  const title = sql`coalesce(nullif(${summary.title}, ''), ${resource.name} || ' ' || r.id)`
  const matches = sql`(${matchesSearch('r', text)} ${alsoMatches ? sql`or ${alsoMatches(text)}` : sql``})`
  const none = sql`null::text`
  const { date = none, fields = { title: summary.title }, status = none, thumbnail = none } = search ?? {}
  const texts = Object.entries(fields).flatMap(([name, value]) => [sql.raw(`'${name}'`), value])
  return selectRows<Found>(
    reader,
    sql`select r.id, ${entity} as kind, ${title} as title, ${subtitle} as subtitle, ${status} as status, ${date} as date,
          ${thumbnail} as thumbnail, json_build_object(${sql.join(texts, sql`, `)}) as fields
        from (select r.*, ${rankOf(title, text)} as match_rank from ${live(table)} r where ${matches} ${BEST_FIRST}) r ${joins}
        ${BEST_FIRST}`,
  )
}

function present({ fields, thumbnail, ...match }: Found, text: string, sign: SignUrl): SearchMatch {
  // A phone number is searched as it is shown, and by its digits.
  const searched = Object.entries(fields).flatMap(([name, value]) =>
    (name.startsWith('phone') ? phoneFields(value) : [value]).map((one) => [name, one ?? null] as const),
  )
  return {
    ...match,
    thumbnail_url: thumbnail === null ? null : sign(thumbnail, VARIANTS.thumbnail),
    matched: findMatch(searched, text),
  }
}

/** Titles that begin with the text come first, then titles that contain it, then matches in other fields. */
const rankOf = (title: SQL, text: string): SQL =>
  sql`case position(lower(${text}) in lower(${title})) when 1 then 0 when 0 then 2 else 1 end`

/** Among matches of the same rank, the newest come first. */
const BEST_FIRST = sql.raw(`order by match_rank, r.created_at desc, r.id desc limit ${SEARCH_RESULTS_MAX}`)

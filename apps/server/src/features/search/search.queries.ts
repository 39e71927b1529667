import { SEARCH_RESULTS_MAX, type SearchMatch, type SearchResults } from '@daywork/domain/search/search-results'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../database/handle.ts'
import { matchesSearch } from '../../database/list-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import type { RecordTraits } from '../../records/record-kind.ts'
import type { RecordRegistry } from '../../records/registry.ts'

const NO_RESULTS: SearchResults = { clients: [], projects: [], work_orders: [], workers: [], works: [] }

/** The best matches of each kind, by the name of its table; a blank text matches nothing here (API-94). */
export async function searchEverything(reader: Reader, records: RecordRegistry, text: string): Promise<SearchResults> {
  if (text === '') return NO_RESULTS
  const kinds = records.kinds.filter(({ isSearched = true }) => isSearched)
  const found = await Promise.all(
    kinds.map(async (kind) => [getTableName(kind.table), await searchKind(reader, kind, text)] as const),
  )
  return { ...NO_RESULTS, ...Object.fromEntries(found) }
}

function searchKind(reader: Reader, { resource, summary, table }: RecordTraits, text: string): Promise<SearchMatch[]> {
  const { alsoMatches, joins = sql``, subtitle } = summary
  const title = sql`coalesce(nullif(${summary.title}, ''), ${resource.name} || ' ' || r.id)`
  const matches = sql`(${matchesSearch('r', text)} ${alsoMatches ? sql`or ${alsoMatches(text)}` : sql``})`
  return selectRows<SearchMatch>(
    reader,
    sql`select r.id, ${title} as title, ${subtitle} as subtitle
        from ${live(table)} r ${joins}
        where ${matches} ${bestFirst(title, text)}`,
  )
}

/** Titles that begin with the text come first, then titles that contain it, then matches in other fields; newest first. */
function bestFirst(title: SQL, text: string): SQL {
  const at = sql`position(lower(${text}) in lower(${title}))`
  return sql`order by case ${at} when 1 then 0 when 0 then 2 else 1 end, r.created_at desc, r.id desc
    limit ${SEARCH_RESULTS_MAX}`
}

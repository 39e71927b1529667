import { sql, type SQL } from '../../database/drizzle.ts'
import { selectRow } from '../../database/handle.ts'
import { columnMatches, matchesSearch } from '../../database/list-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import type { ParentKind, SoftDeleteTable } from '../../records/rows.queries.ts'

/** Ids of the newest records whose own names, or those of their parents, contain the words of a search. */
export interface NamedRecords {
  /** By the index of the word. */
  withWord: readonly (readonly number[])[]
  withAll: readonly number[]
}

/** How many ids of parents a search uses at most. PostgreSQL compares each row with all of them. */
const PARENTS_MAX = { clients: 500, projects: 100, work_orders: 100 }
/** How many of the newest records with the word in any field are read. No index covers only names. */
const READ_MAX = 500

/** Finds the parents first: conditions across tables would make PostgreSQL read all tables in full. */
export async function findParents(reader: Reader, words: readonly string[]): Promise<Record<ParentKind, NamedRecords>> {
  const client = await findNamed(reader, words, { table: clients, limit: PARENTS_MAX.clients, name: sql`r.name` })
  const ofClient = { id: sql`r.client_id`, named: client }
  const project = await findNamed(reader, words, {
    table: projects,
    limit: PARENTS_MAX.projects,
    name: sql`r.title`,
    parent: ofClient,
  })
  const ofProject = { id: sql`r.project_id`, named: project }
  const order = await findNamed(reader, words, {
    table: workOrders,
    limit: PARENTS_MAX.work_orders,
    name: sql`r.title`,
    parent: ofProject,
  })
  return { client, project, work_order: order }
}

interface Parent {
  /** The column with its id. */
  id: SQL
  named: NamedRecords
}

interface NamedTable {
  table: SoftDeleteTable
  limit: number
  name: SQL
  parent?: Parent
}

async function findNamed(
  reader: Reader,
  words: readonly string[],
  { table, limit, name, parent }: NamedTable,
): Promise<NamedRecords> {
  const isInText = (word: string) => matchesSearch('r', word)
  const isInName = (word: string) => columnMatches(name, word)
  const ids = (candidates: SQL, named: SQL) => sql`array(select r.id
    from (select * from ${live(table)} r where ${candidates} order by r.id desc limit ${sql.raw(String(READ_MAX))}) r
    where ${named} order by r.id desc limit ${sql.raw(String(limit))})`
  const lists = words.map((word, at) => ids(hasWord(isInText(word), at, parent), hasWord(isInName(word), at, parent)))
  const all = ids(hasAllWords(words.map(isInText), parent), hasAllWords(words.map(isInName), parent))
  const row = await selectRow<{ ids: number[][] }>(
    reader,
    sql`select json_build_array(${sql.join(words.length > 1 ? [...lists, all] : lists, sql`, `)}) as ids`,
  )
  const found = row?.ids ?? []
  return { withWord: found.slice(0, words.length), withAll: found.at(-1) ?? [] }
}

/** Whether row `r` or its parent contains the word. @param isInOwn whether its own texts contain it */
function hasWord(isInOwn: SQL, at: number, parent: Parent | undefined): SQL {
  const ids = parent?.named.withWord[at] ?? []
  return parent && ids.length > 0 ? sql`(${isInOwn} or ${isOneOf(parent.id, ids)})` : isInOwn
}

/**
 * Whether row `r` or its parent contains each word. A parent that contains all words has a condition of its own: the limited
 * ids of a frequent word may not include it.
 * @param areInOwn for each word, whether the row's own texts contain it
 */
export function hasAllWords(areInOwn: readonly SQL[], parent: Parent | undefined): SQL {
  const each = sql.join(
    areInOwn.map((isInOwn, at) => hasWord(isInOwn, at, parent)),
    sql` and `,
  )
  const ids = areInOwn.length > 1 ? (parent?.named.withAll ?? []) : []
  return parent && ids.length > 0 ? sql`(${each} or ${isOneOf(parent.id, ids)})` : sql`(${each})`
}

const isOneOf = (id: SQL, ids: readonly number[]): SQL => sql`${id} = any(${sql.param(ids)}::bigint[])`

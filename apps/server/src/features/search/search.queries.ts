import { SEARCH_RESULTS_MAX, type SearchMatch, type SearchResults } from '@daywork/domain/search/search-results'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRows } from '../../database/handle.ts'
import { matchesSearch } from '../../database/list-sql.ts'
import { isClientNamed } from '../clients/clients.queries.ts'

/** A title that begins with the text, then one that holds it, then a match in another field; newest first among equals. */
function bestFirst(title: SQL, text: string): SQL {
  const at = sql`position(lower(${text}) in lower(${title}))`
  return sql`order by case ${at} when 1 then 0 when 0 then 2 else 1 end, r.created_at desc, r.id desc
    limit ${SEARCH_RESULTS_MAX}`
}

const searchClients = (db: Db, text: string) =>
  selectRows<SearchMatch>(
    db,
    sql`select r.id, r.name as title, coalesce(nullif(r.contact_email, ''), r.phone_number, '') as subtitle
        from live_clients r where ${matchesSearch('r', text)} ${bestFirst(sql`r.name`, text)}`,
  )

const searchProjects = (db: Db, text: string) =>
  selectRows<SearchMatch>(
    db,
    sql`select r.id, r.title, coalesce(c.name, '') as subtitle
        from live_projects r left join live_clients c on c.id = r.client_id
        where ${matchesSearch('r', text)} or ${isClientNamed(sql`r.client_id`, text)}
        ${bestFirst(sql`r.title`, text)}`,
  )

const searchWorkOrders = (db: Db, text: string) =>
  selectRows<SearchMatch>(
    db,
    sql`select r.id, r.title, coalesce(nullif(r.location, ''), p.title) as subtitle
        from live_work_orders r join live_projects p on p.id = r.project_id
        where ${matchesSearch('r', text)} ${bestFirst(sql`r.title`, text)}`,
  )

const searchWorkers = (db: Db, text: string) =>
  selectRows<SearchMatch>(
    db,
    sql`select r.id, r.name as title, coalesce(r.title, '') as subtitle
        from live_workers r where ${matchesSearch('r', text)} ${bestFirst(sql`r.name`, text)}`,
  )

/** Works have no titles: their description is used, or else their annotations. */
const workTitle = sql`left(coalesce(nullif(r.description, ''), nullif(r.approved_text, ''), 'Work ' || r.id), 200)`

const searchWorks = (db: Db, text: string) =>
  selectRows<SearchMatch>(
    db,
    sql`select r.id, ${workTitle} as title, coalesce(o.title, '') as subtitle
        from live_works r left join live_work_orders o on o.id = r.work_order_id
        where ${matchesSearch('r', text)} ${bestFirst(workTitle, text)}`,
  )

/** The best matches of each kind; a blank text matches nothing here (API-94). */
export async function searchEverything(db: Db, text: string): Promise<SearchResults> {
  if (text === '') return { clients: [], projects: [], work_orders: [], workers: [], works: [] }
  const [clients, projects, work_orders, workers, works] = await Promise.all([
    searchClients(db, text),
    searchProjects(db, text),
    searchWorkOrders(db, text),
    searchWorkers(db, text),
    searchWorks(db, text),
  ])
  return { clients, projects, work_orders, workers, works }
}

import { sql, type SQL } from '../database/drizzle.ts'
import { type RowFilter, withDeleted } from '../database/record-sql.ts'
import { absences } from '../database/schema/absences.ts'
import { checklists } from '../database/schema/checklists.ts'
import { clients } from '../database/schema/clients.ts'
import { works } from '../database/schema/works.ts'
import { projects } from '../database/schema/projects.ts'
import { series } from '../database/schema/series.ts'
import { signatures } from '../database/schema/signatures.ts'
import { workOrders } from '../database/schema/work-orders.ts'
import { workers } from '../database/schema/workers.ts'
import type { Call } from './test-app.ts'

/*
 * Visibility rules for tests. Every record that they hide has 'Quarry' in its name, title, or description, so a test can find
 * it in a response.
 */

const column = (alias: string, name: string): SQL => sql`${sql.identifier(alias)}.${sql.identifier(name)}`

const isNotNamedQuarry = (alias: string, name: string): SQL => sql`${column(alias, name)} not like ${'Quarry%'}`

const isOneOf = (alias: string, name: string, parents: SQL): SQL =>
  sql`${column(alias, name)} in (select parent.id from ${parents} parent)`

/** Hides clients and workers by name, the projects of these clients, their work orders, and the works of these work orders. */
export const noQuarryClients: RowFilter = (table, alias) => {
  if (table === clients || table === workers) return isNotNamedQuarry(alias, 'name')
  if (table === projects) return isOneOf(alias, 'client_id', withDeleted(clients))
  if (table === workOrders) return isOneOf(alias, 'project_id', withDeleted(projects))
  if (table === works) return isOneOf(alias, 'work_order_id', withDeleted(workOrders))
  if (table === absences) return isOneOf(alias, 'worker_id', withDeleted(workers))
  if (table === series) return isOneOf(alias, 'project_id', withDeleted(projects))
  if (table === checklists || table === signatures) return isOneOf(alias, 'work_order_id', withDeleted(workOrders))
  return undefined
}

/**
 * Hides each record by its own title, so that visible records refer to hidden ones. Work orders are hidden with their
 * project.
 */
export const nothingNamedQuarry: RowFilter = (table, alias) => {
  if (table === clients || table === workers) return isNotNamedQuarry(alias, 'name')
  if (table === projects) return isNotNamedQuarry(alias, 'title')
  if (table === workOrders) {
    return sql`${isNotNamedQuarry(alias, 'title')} and ${isOneOf(alias, 'project_id', withDeleted(projects))}`
  }
  if (table === absences) return isOneOf(alias, 'worker_id', withDeleted(workers))
  if (table === series) return isOneOf(alias, 'project_id', withDeleted(projects))
  if (table === checklists || table === signatures) return isOneOf(alias, 'work_order_id', withDeleted(workOrders))
  return table === works ? isNotNamedQuarry(alias, 'description') : undefined
}

/** Sends every GET of the API, for many ids. @returns the URLs whose responses contain a record named Quarry */
export async function urlsThatShowQuarry(call: Call): Promise<string[]> {
  const { paths } = (await call('GET', '/api/openapi.json')).body
  const urls = Object.keys(paths).flatMap((path) => {
    const { get } = paths[path]
    // A stream has no end, and its events have no content.
    if (!get || 'text/event-stream' in (get.responses[200]?.content ?? {})) return []
    // Without a scope, the first pull returns no records.
    if (path === '/api/sync/pull/') return [`${path}?scope=phone`]
    return path.includes('{id}') ? Array.from({ length: 8 }, (_, at) => path.replace('{id}', String(at + 1))) : [path]
  })
  const showing: string[] = []
  for (const url of urls) {
    if (/quarry/i.test(JSON.stringify((await call('GET', url)).body))) showing.push(url)
  }
  return showing
}

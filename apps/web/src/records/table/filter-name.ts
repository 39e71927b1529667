import type { Client } from '@daywork/domain/clients/client'
import type { Project } from '@daywork/domain/projects/project'

/** The name of a record in a filter. A project includes its client, because several projects may have the same title. */
export function filterName(row: Client | Project): string {
  if ('name' in row) return row.name
  return row.client_name === null ? row.title : `${row.title} · ${row.client_name}`
}

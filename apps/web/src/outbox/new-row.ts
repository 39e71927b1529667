import type { Project } from '@daywork/domain/projects/project'
import type { Fields } from '@daywork/domain/sync/operation'
import type { ScopeEntity } from '@daywork/domain/sync/scope'
import { PROJECT_STATUS_DEFAULT } from '@daywork/domain/projects/statuses'
import { PRIORITY_DEFAULT, WORK_ORDER_STATUS_DEFAULT } from '@daywork/domain/work-orders/statuses'
import { WORKER_STATUS_DEFAULT } from '@daywork/domain/workers/statuses'
import type { Entity, RecordWithId } from '../api/entities.ts'

/** A record that the page has loaded. */
type Find = (entity: Entity, id: number) => RecordWithId | undefined

const NO_ORDERS = { work_order_count: 0, active_work_orders_count: 0 }

/** A new record as its list returns it: with the server's defaults, and the names of the records that it refers to. */
const BUILD: Record<ScopeEntity, (fields: Fields, find: Find) => Fields> = {
  client: () => ({
    contact_email: null,
    phone_number: null,
    notes: '',
    address: '',
    is_active: true,
    project_count: 0,
    ...NO_ORDERS,
  }),
  project: ({ client }, find) => ({
    status: PROJECT_STATUS_DEFAULT,
    client: null,
    client_name: nameOf(find('clients', Number(client))),
    description: '',
    budget: null,
    start_date: null,
    end_date: null,
    workers: [],
    active_work_orders_count: 0,
    completed_work_orders_count: 0,
    is_active: true,
  }),
  work_order: ({ project: id }, find) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of the list of projects
    const project = find('projects', Number(id)) as Project | undefined
    return {
      status: WORK_ORDER_STATUS_DEFAULT,
      priority: PRIORITY_DEFAULT,
      project_title: project?.title ?? '',
      client: project?.client ?? null,
      client_name: project?.client_name ?? null,
      location: '',
      scheduled_start: null,
      scheduled_end: null,
      required_skills: [],
      completed_at: null,
      media: [],
      assigned_workers: [],
    }
  },
  worker: () => ({
    phone: null,
    email: null,
    status: WORKER_STATUS_DEFAULT,
    title: null,
    skills: {},
    expirations: [],
    scheduled_start: null,
    scheduled_end: null,
    ...NO_ORDERS,
  }),
  absence: () => ({ reason: '' }),
}

const nameOf = (row: RecordWithId | undefined): unknown => (row && 'name' in row ? row.name : null)

/** A new record as the page shows it until the server has it. */
export const newRow = (
  kind: ScopeEntity,
  fields: Fields,
  { at, find, id }: { at: string; find: Find; id: number },
) => ({
  ...BUILD[kind](fields, find),
  ...fields,
  id,
  version: 0,
  created_at: at,
  updated_at: at,
})

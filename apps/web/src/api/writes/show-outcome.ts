import type { WorkOrder, WorkOrderDetail, WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { hasStatus } from '../api-error.ts'
import { reloadOrders } from '../changed-orders.ts'
import { showInDays } from '../day-query.ts'
import { type Entity, ENTITY_OF, entityKeys, type RecordWithId, type RowOf } from '../entities.ts'
import { NOT_FOUND } from '../http-status.ts'
import { showInSchedules, SCHEDULE_KEY } from '../schedule.ts'
import { reportRecordsChanged } from '../records-changed.ts'
import { addToLists, changeLists, markStale, putBackInLists, removeFromLists, showInLists } from '../list-cache.ts'
import type { Operation, Outcome } from './operation.ts'

/** Prefix of the lists of deleted records. */
export const DELETED_KEY = ['deleted'] as const

/**
 * Entities whose queries show or count an entity's records, to reload after an edit. For work orders see
 * `reloadOrders`.
 */
const AFTER_EDIT: Record<Entity, readonly Entity[]> = {
  clients: ['projects', 'work-orders'],
  projects: ['clients', 'projects', 'work-orders'],
  // Signatures say what has changed in their order since.
  'work-orders': ['signatures'],
  workers: [],
  // Which lists a work belongs to depends on its link and description, and orders show the files of their works.
  works: ['works', 'work-orders', 'signatures'],
  absences: [],
  series: ['work-orders'],
  // Work orders get their checklist counts from the stream of changes: reloading them for each answer would be too
  // much.
  checklists: ['signatures'],
  // Otherwise a list that was empty when the template was created would seem complete.
  'checklist-templates': ['checklist-templates'],
  signatures: [],
}

/**
 * Entities to reload after a record is added, deleted, or restored: a delete also removes links, and the orders of a
 * project.
 */
export const AFTER_DELETE: Record<Entity, readonly Entity[]> = {
  clients: ['clients', 'projects', 'work-orders'],
  projects: ['projects', 'work-orders', 'clients', 'workers', 'series'],
  'work-orders': ['work-orders', 'projects', 'clients', 'workers', 'checklists', 'signatures'],
  workers: ['workers', 'work-orders', 'projects', 'absences'],
  works: ['works', 'work-orders', 'signatures'],
  absences: ['absences'],
  series: ['series', 'work-orders'],
  checklists: ['checklists', 'work-orders', 'signatures'],
  'checklist-templates': ['checklist-templates', 'projects'],
  signatures: ['signatures'],
}

/**
 * Applies the outcome of an operation to the cache, and marks dependent queries as stale (CACHE-17).
 * @param isAdded whether the new record was added to the lists before
 */
export async function showOutcome(
  client: QueryClient,
  operation: Operation,
  outcome: Outcome<unknown>,
  isAdded = false,
): Promise<void> {
  // The overlay already shows it.
  if (outcome.result === 'queued') return
  if (outcome.result === 'refused') return reloadRefused(client, operation, outcome.error)
  // The schedule shows workers, absences, and names.
  if (operation.entity !== 'work_order') void client.invalidateQueries({ queryKey: SCHEDULE_KEY })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as below
  if (outcome.result === 'conflict') return showRow(client, ENTITY_OF[operation.entity], outcome.row as RecordWithId)
  reportRecordsChanged()
  return showApplied(client, operation, outcome.row, isAdded)
}

async function showApplied(
  client: QueryClient,
  { entity: kind, kind: action, target = 0 }: Operation,
  row: unknown,
  isAdded: boolean,
) {
  const entity = ENTITY_OF[kind]
  switch (action) {
    case 'create': {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above, here and below
      const created = row as RecordWithId
      if (!isAdded) await changeLists(client, entity, () => addToLists(client, entity, created))
      // Forms list the new project, and clients count it.
      if (entity === 'projects') markStale(client, 'clients', 'projects')
      if (entity === 'series') reloadOrders(client)
      if (entity === 'checklists') markStale(client, 'work-orders', 'signatures')
      // Forms also list the templates.
      if (entity === 'checklist-templates') markStale(client, 'checklist-templates')
      // An order for a failed checklist item shows in its checklist.
      if (entity === 'work-orders') markStale(client, 'checklists')
      break
    }
    case 'delete':
      await changeLists(client, entity, () => removeFromLists(client, entity, target))
      return markStaleAfterDelete(client, entity, target)
    case 'restore': {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      const restored = row as RowOf<Entity>
      await changeLists(client, entity, () => putBackInLists(client, entity, restored))
      return reloadDeleted(client, entity)
    }
    case 'split':
      // Its orders belong to another series now.
      markStale(client, entity, 'work-orders')
      return reloadOrders(client)
    case 'join':
      // The other series is deleted: a page that shows it gets the earlier one with its order.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      client.setQueryData(entityKeys.record(entity, (row as RecordWithId).id), row)
      markStale(client, 'work-orders')
      return reloadOrders(client)
    case 'journal':
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      addNote(client, target, row as WorkOrderUpdate)
      return markStale(client, 'work-orders')
    default:
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      await showRow(client, entity, row as RecordWithId)
      if (action !== 'assign') markStale(client, ...AFTER_EDIT[entity])
  }
  if (entity === 'work-orders') reloadOrders(client)
}

/** Leaves the deleted record's own query alone: its page is about to close, and a reload would get 404. */
function markStaleAfterDelete(client: QueryClient, entity: Entity, id: number): void {
  const own = hashKey(entityKeys.record(entity, id))
  for (const other of AFTER_DELETE[entity])
    void client.invalidateQueries({ queryKey: entityKeys.all(other), predicate: ({ queryHash }) => queryHash !== own })
}

/** Updates a record in its lists and in its own query. */
async function showRow(client: QueryClient, entity: Entity, row: RecordWithId): Promise<void> {
  await changeLists(client, entity, () => showInLists(client, entity, row))
  if (entity === 'work-orders') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row that the server returns for this entity
    const order = row as WorkOrder
    showInSchedules(client, order)
    showInDays(client, order)
  }
  client.setQueryData<RecordWithId>(entityKeys.record(entity, row.id), (known) => known && { ...known, ...row })
}

const addNote = (client: QueryClient, orderId: number, note: WorkOrderUpdate): void =>
  void client.setQueryData<WorkOrderDetail>(
    entityKeys.record('work-orders', orderId),
    // An order from this device's copy may come without its journal.
    (order) => (order?.updates ? { ...order, updates: [...order.updates, note] } : order),
  )

/** The list of deleted records may be on the screen. Resolves once it is up to date. */
async function reloadDeleted(client: QueryClient, entity: Entity): Promise<void> {
  markStale(client, ...AFTER_DELETE[entity])
  await client.invalidateQueries({ queryKey: DELETED_KEY })
}

/** The record may have changed in the meantime. */
function reloadRefused(client: QueryClient, { entity: kind, kind: action }: Operation, error: unknown) {
  const entity = ENTITY_OF[kind]
  if (action === 'restore') return reloadDeleted(client, entity)
  if (action === 'delete' && hasStatus(error, NOT_FOUND)) return markStale(client, ...AFTER_DELETE[entity])
  if (action === 'start' || action === 'complete') return reloadOrders(client)
  if (action === 'edit' && entity === 'clients') return markStale(client, entity)
  return undefined
}

import { crewIds, ROLE_DEFAULT } from '@daywork/domain/assignments/crew'
import type { Page } from '@daywork/domain/paging/page'
import { type Entity, ENTITY_OF, type RecordWithId } from '../entities.ts'
import type { Operation } from './operation.ts'

/**
 * The row as it will be once the operation is applied, for the time until the server has responded. It sets values and adds
 * to sets, so that a row which already has the operation stays the same. Creates, deletes, and restores show when they are
 * done (DEL-14); a note shows in its own list.
 */
function applyTo<Row extends RecordWithId>(row: Row, { entity, kind, fields = {} }: Operation): Row {
  switch (kind) {
    case 'edit':
      return { ...row, ...fields }
    case 'start':
      return { ...row, status: 'IN_PROGRESS' }
    case 'complete':
      return { ...row, status: 'COMPLETED' }
    case 'assign':
      return entity === 'work_order' ? assignTo(row, Number(fields.worker_id)) : row
    default:
      return row
  }
}

function assignTo<Row extends RecordWithId>(row: Row, workerId: number): Row {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is the row of an order
  const crew = (row as { assigned_workers?: { worker_id: number; role: string }[] }).assigned_workers ?? []
  if (crewIds(crew).includes(workerId)) return row
  return { ...row, assigned_workers: [...crew, { worker_id: workerId, role: ROLE_DEFAULT }] }
}

const savedRows = new WeakMap<RecordWithId, RecordWithId>()

/** A record as it will be once these operations are applied. The same object if they do not concern it. */
export function overlayRow<Row extends RecordWithId>(row: Row, entity: Entity, operations: readonly Operation[]): Row {
  const overlaid = operations
    .filter((operation) => operation.target === row.id && ENTITY_OF[operation.entity] === entity)
    .reduce<Row>(applyTo, row)
  if (overlaid !== row) savedRows.set(overlaid, row)
  return overlaid
}

/**
 * The record as the server returned it, for one that is shown with operations on top. A form is filled in from this: it would
 * otherwise save an operation that fails later, as if the person had typed it.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same record
export const savedRow = <Row extends RecordWithId>(row: Row): Row => (savedRows.get(row) as Row | undefined) ?? row

/** A cached list as it will be once these operations are applied. Pages that they do not concern stay the same objects. */
export function overlayList<List extends { pages: readonly Page<RecordWithId>[] }>(
  list: List,
  entity: Entity,
  operations: readonly Operation[],
): List {
  const onEntity = operations.filter((operation) => ENTITY_OF[operation.entity] === entity)
  const targets = new Set(onEntity.map(({ target }) => target))
  const isConcerned = ({ results }: Page<RecordWithId>) => results.some(({ id }) => targets.has(id))
  if (targets.size === 0 || !list.pages.some(isConcerned)) return list
  const overlaid = (page: Page<RecordWithId>) => ({
    ...page,
    results: page.results.map((row) => (targets.has(row.id) ? overlayRow(row, entity, onEntity) : row)),
  })
  return { ...list, pages: list.pages.map((page) => (isConcerned(page) ? overlaid(page) : page)) }
}

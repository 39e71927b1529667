import { crewAfterMove, crewIds } from '@daywork/domain/assignments/crew'
import { ROLE_DEFAULT } from '@daywork/domain/assignments/roles'
import type { AnswerChanges, Answers } from '@daywork/domain/checklists/answer'
import { applyAnswers } from '@daywork/domain/checklists/merge-answers'
import type { Page } from '@daywork/domain/paging/page'
import type { MoveInput } from '@daywork/domain/schedule/schedule'
import { type Entity, ENTITY_OF, type RecordWithId } from '../entities.ts'
import { localRecords } from './kept-writes.ts'
import type { Fields, Operation } from './operation.ts'

/**
 * The row with the operation applied, until the server has responded. It sets values and adds to sets, so a row that
 * already has the operation does not change. Creates, deletes, and restores are shown when they are done (DEL-14); a
 * note is shown in its own list.
 */
function applyTo<Row extends RecordWithId>(row: Row, { entity, kind, fields = {} }: Operation): Row {
  switch (kind) {
    case 'edit':
      return entity === 'checklist' ? withAnswers(row, fields) : { ...row, ...fields }
    case 'start':
      return { ...row, status: 'IN_PROGRESS' }
    case 'complete':
      return { ...row, status: 'COMPLETED' }
    case 'assign':
      return (entity === 'work_order' ? assignTo : addTo)(row, Number(fields.worker_id))
    case 'move':
      return moveTo(row, fields)
    default:
      return row
  }
}

/** An edit of a checklist has only the answers that it changes. */
function withAnswers<Row extends RecordWithId>(row: Row, fields: Fields): Row {
  const { answers = {} }: RecordWithId & { answers?: Answers } = row
  const { answers: changes = {} } = fields as { answers?: AnswerChanges }
  return { ...row, answers: applyAnswers(answers, changes) }
}

/** An order as the server returns it. */
interface Placed extends RecordWithId {
  assigned_workers?: { worker_id: number; role: string }[]
  scheduled_start?: string | null
  scheduled_end?: string | null
}

function moveTo<Row extends RecordWithId>(row: Row, fields: Fields): Row {
  const { assigned_workers, from_worker, to_worker, scheduled_end, scheduled_start } = fields as Partial<MoveInput>
  const { assigned_workers: before = [] }: Placed = row
  const crew = assigned_workers ?? crewAfterMove(before, from_worker, to_worker)
  return { ...row, scheduled_start, scheduled_end, assigned_workers: crew }
}

function assignTo<Row extends RecordWithId>(row: Row, workerId: number): Row {
  const { assigned_workers: crew = [] }: Placed = row
  if (crewIds(crew).includes(workerId)) return row
  return { ...row, assigned_workers: [...crew, { worker_id: workerId, role: ROLE_DEFAULT }] }
}

/** A project lists its workers by id. */
function addTo<Row extends RecordWithId & { workers?: number[] }>(row: Row, workerId: number): Row {
  const { workers = [] } = row
  return workers.includes(workerId) ? row : { ...row, workers: [...workers, workerId] }
}

/** Fields of a row with the names of the records that it belongs to. */
const NAMES: Partial<Record<Operation['entity'], { id: string; name: string; shown: string }>> = {
  client: { id: 'client', name: 'name', shown: 'client_name' },
  project: { id: 'project', name: 'title', shown: 'project_title' },
}

/** Whether an operation changes the name of a client or project. */
const isRename = ({ entity, fields = {}, kind }: Operation): boolean =>
  kind === 'edit' && (NAMES[entity]?.name ?? '') in fields

/** The new name in the row, if an operation renames its client or project. */
function renamedBy(row: object, operation: Operation): object | undefined {
  const { entity, fields = {}, target } = operation
  const names = isRename(operation) ? NAMES[entity] : undefined
  if (names === undefined || !(names.shown in row)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its fields by name
  return (row as Fields)[names.id] === target ? { [names.shown]: fields[names.name] } : undefined
}

const savedRows = new WeakMap<RecordWithId, RecordWithId>()

/** A record with these operations applied, also to the names that it has of others. The same object if none of them concerns it. */
export function overlayRow<Row extends RecordWithId>(row: Row, entity: Entity, operations: readonly Operation[]): Row {
  const apply = (before: Row, operation: Operation): Row => {
    if (operation.target === row.id && ENTITY_OF[operation.entity] === entity) return applyTo(before, operation)
    const names = renamedBy(before, operation)
    return names ? { ...before, ...names } : before
  }
  const kept = operations.filter(isKept).reduce<Row>(apply, row)
  const overlaid = operations.filter((operation) => !isKept(operation)).reduce<Row>(apply, kept)
  if (overlaid !== row) savedRows.set(overlaid, kept)
  return overlaid
}

/** Whether the device has stored the operation. Forms then build on it. */
const isKept = (operation: Operation): boolean => 'state' in operation

/**
 * The record without pending operations, for a row that is shown with them applied. Forms are filled in from it:
 * otherwise they would save an operation that fails later, as if the user had typed it. Stored operations are included
 * (SYNC-51).
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same record
export const savedRow = <Row extends RecordWithId>(row: Row): Row => (savedRows.get(row) as Row | undefined) ?? row

/** A pending delete shows on its card (DEL-06); a stored one would show there for days. */
const isKeptDelete = (operation: Operation): boolean => operation.kind === 'delete' && isKept(operation)

/**
 * A cached list with these operations applied. Pages that they do not concern stay the same objects.
 * @param narrowing search and filters of the list, to decide which new records belong to it
 */
export function overlayList<List extends { pages: readonly Page<RecordWithId>[] }>(
  given: List,
  entity: Entity,
  operations: readonly Operation[],
  narrowing: Readonly<Record<string, string>> = {},
): List {
  const list = localRecords.get()?.addTo(given, entity, narrowing) ?? given
  const onEntity = operations.filter((operation) => ENTITY_OF[operation.entity] === entity)
  const targets = new Set(onEntity.map(({ target }) => target))
  const renames = operations.filter(isRename)
  const isRowConcerned = (row: RecordWithId) =>
    targets.has(row.id) || renames.some((operation) => renamedBy(row, operation))
  const isConcerned = ({ results }: Page<RecordWithId>) => results.some(isRowConcerned)
  const deleted = new Set(onEntity.filter(isKeptDelete).map(({ target }) => target))
  if (!list.pages.some(isConcerned)) return list
  const overlaid = (page: Page<RecordWithId>) => ({
    ...page,
    results: page.results.flatMap((row) =>
      deleted.has(row.id) ? [] : isRowConcerned(row) ? overlayRow(row, entity, operations) : row,
    ),
  })
  return { ...list, pages: list.pages.map((page) => (isConcerned(page) ? overlaid(page) : page)) }
}

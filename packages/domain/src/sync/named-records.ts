import type { Entity } from '../activity/activity.ts'
import type { Operation } from './operation.ts'

/* The records that operations name by their ids. */

/** Fields that contain ids of records. */
const RECORD_FIELDS: Readonly<Record<string, Entity>> = {
  client: 'client',
  project: 'project',
  work_order: 'work_order',
  work_order_id: 'work_order',
  worker: 'worker',
  worker_id: 'worker',
  from_worker: 'worker',
  to_worker: 'worker',
  assigned_workers: 'worker',
  template: 'checklist_template',
  checklist_templates: 'checklist_template',
  checklist: 'checklist',
}

/** A copy in which `replace` replaces the ids of records. */
function mapRecordIds(value: unknown, replace: (entity: Entity, id: number) => unknown, name = ''): unknown {
  const entity = RECORD_FIELDS[name]
  if (typeof value === 'number') return entity ? replace(entity, value) : value
  // Descriptions of files say what a device has, and name no record to change.
  if (name === 'kept_files') return value
  if (Array.isArray(value)) return value.map((member) => mapRecordIds(member, replace, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, member]) => [field, mapRecordIds(member, replace, field)]),
  )
}

export interface NamedRecord {
  entity: Entity
  id: number
}

/** The records that an operation changes or refers to by their ids. */
export function recordsNamedIn(operation: Operation): NamedRecord[] {
  const named: NamedRecord[] = []
  if ('target' in operation && typeof operation.target === 'number') {
    named.push({ entity: operation.entity, id: operation.target })
  }
  if ('fields' in operation) mapRecordIds(operation.fields, (entity, id) => void named.push({ entity, id }))
  return named
}

/** A copy that refers to records by the keys of their creates. @param refs the keys, by entity and id */
export function withRefs<Of extends Operation>(operation: Of, refs: Readonly<Record<string, string>>): Of {
  const refTo = (entity: Entity, id: number) => {
    const ref = refs[`${entity} ${id}`]
    return ref === undefined ? id : { ref }
  }
  return {
    ...operation,
    ...('target' in operation &&
      typeof operation.target === 'number' && { target: refTo(operation.entity, operation.target) }),
    ...('fields' in operation && { fields: mapRecordIds(operation.fields, refTo) }),
  }
}

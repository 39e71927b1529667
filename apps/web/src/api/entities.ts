import type { Absence } from '@daywork/domain/absences/absence'
import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Client } from '@daywork/domain/clients/client'
import type { Work } from '@daywork/domain/portfolio/work'
import type { Project } from '@daywork/domain/projects/project'
import type { Series } from '@daywork/domain/series/series'
import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Worker } from '@daywork/domain/workers/worker'

/** Entities that have lists. The names are those of the API paths, and the first part of each query key. */
export const ENTITIES = [
  'clients',
  'projects',
  'work-orders',
  'workers',
  'works',
  'absences',
  'series',
  'checklists',
  'checklist-templates',
  'signatures',
] as const
export type Entity = (typeof ENTITIES)[number]

export interface RecordWithId {
  id: number
}

/** Row type of each entity's lists. */
interface Rows {
  clients: Client
  projects: Project
  'work-orders': WorkOrder
  workers: Worker
  works: Work
  absences: Absence
  series: Series
  checklists: Checklist
  'checklist-templates': ChecklistTemplate
  signatures: Signature
}
export type RowOf<Of extends Entity> = Rows[Of]

/** The entity of each record kind. Activity and operations use the kinds. */
export const ENTITY_OF = {
  client: 'clients',
  project: 'projects',
  work_order: 'work-orders',
  worker: 'workers',
  work: 'works',
  absence: 'absences',
  series: 'series',
  checklist: 'checklists',
  checklist_template: 'checklist-templates',
  signature: 'signatures',
} as const satisfies Record<RecordKind, Entity>
export type EntityOf<Kind extends RecordKind> = (typeof ENTITY_OF)[Kind]

/** Inverse of `ENTITY_OF`. */
export const KIND_OF = {
  clients: 'client',
  projects: 'project',
  'work-orders': 'work_order',
  workers: 'worker',
  works: 'work',
  absences: 'absence',
  series: 'series',
  checklists: 'checklist',
  'checklist-templates': 'checklist_template',
  signatures: 'signature',
} as const satisfies Record<Entity, RecordKind>

export const listPath = (entity: Entity): string => (entity === 'works' ? '/api/portfolio/' : `/api/${entity}/`)
export const recordPath = (entity: Entity, id: number): string => `/api/${entity}/${id}/`

/** Query keys. Each starts with the entity, so that one prefix matches all of its queries. */
export const entityKeys = {
  all: (entity: Entity) => [entity] as const,
  lists: (entity: Entity) => [entity, 'list'] as const,
  list: (entity: Entity, narrowing: Record<string, string>) => [entity, 'list', narrowing] as const,
  count: (entity: Entity) => [entity, 'count'] as const,
  record: (entity: Entity, id: number) => [entity, 'record', id] as const,
}

import type { Absence } from '@daywork/domain/absences/absence'
import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Client } from '@daywork/domain/clients/client'
import type { Work } from '@daywork/domain/portfolio/work'
import type { Project } from '@daywork/domain/projects/project'
import type { Series } from '@daywork/domain/series/series'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Worker } from '@daywork/domain/workers/worker'

/** The things that have lists. Names are those of the paths and the first part of every query key. */
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
] as const
export type Entity = (typeof ENTITIES)[number]

export interface RecordWithId {
  id: number
}

/** What the rows of each entity's lists are. */
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
}
export type RowOf<Of extends Entity> = Rows[Of]

/** The entity of each kind of record, as activity and operations name it. */
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
} as const satisfies Record<RecordKind, Entity>
export type EntityOf<Kind extends RecordKind> = (typeof ENTITY_OF)[Kind]

/** The other way round. */
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
} as const satisfies Record<Entity, RecordKind>

export const listPath = (entity: Entity): string => (entity === 'works' ? '/api/portfolio/' : `/api/${entity}/`)
export const recordPath = (entity: Entity, id: number): string => `/api/${entity}/${id}/`

/** Query keys, so that everything of an entity can be named at once: `['clients', …]`. */
export const entityKeys = {
  all: (entity: Entity) => [entity] as const,
  lists: (entity: Entity) => [entity, 'list'] as const,
  list: (entity: Entity, narrowing: Record<string, string>) => [entity, 'list', narrowing] as const,
  count: (entity: Entity) => [entity, 'count'] as const,
  record: (entity: Entity, id: number) => [entity, 'record', id] as const,
}

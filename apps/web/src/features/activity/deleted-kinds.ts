import type { Entity as ActivityEntity } from '@daywork/domain/activity/entry'
import { IconBuilding, IconClipboardList, IconHelmet, IconPhoto, IconUsers, type TablerIcon } from '@tabler/icons-react'
import type { Entity } from '../../api/entities.ts'

interface DeletedKind {
  entity: Entity
  /** As the notice of its delete calls it (DEL-17). */
  noun: string
  plural: string
  icon: TablerIcon
}

export const DELETED_KINDS: Record<ActivityEntity, DeletedKind> = {
  client: { entity: 'clients', noun: 'Client', plural: 'Clients', icon: IconUsers },
  project: { entity: 'projects', noun: 'Project', plural: 'Projects', icon: IconBuilding },
  work_order: { entity: 'work-orders', noun: 'Work order', plural: 'Work Orders', icon: IconClipboardList },
  worker: { entity: 'workers', noun: 'Worker', plural: 'Workers', icon: IconHelmet },
  work: { entity: 'works', noun: 'Work', plural: 'Portfolio', icon: IconPhoto },
}

import type { Entity as ActivityEntity } from '@daywork/domain/activity/activity'
import { IconBuilding, IconClipboardList, IconHelmet, IconPhoto, IconUsers, type TablerIcon } from '@tabler/icons-react'
import type { Entity } from '../../api/entities.ts'

interface DeletedKind {
  entity: Entity
  plural: string
  icon: TablerIcon
}

export const DELETED_KINDS: Record<ActivityEntity, DeletedKind> = {
  client: { entity: 'clients', plural: 'Clients', icon: IconUsers },
  project: { entity: 'projects', plural: 'Projects', icon: IconBuilding },
  work_order: { entity: 'work-orders', plural: 'Work Orders', icon: IconClipboardList },
  worker: { entity: 'workers', plural: 'Workers', icon: IconHelmet },
  work: { entity: 'works', plural: 'Portfolio', icon: IconPhoto },
}

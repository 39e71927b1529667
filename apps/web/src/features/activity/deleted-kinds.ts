import type { Entity as ActivityEntity } from '@daywork/domain/activity/activity'
import {
  IconBuilding,
  IconCalendarOff,
  IconClipboardList,
  IconHelmet,
  IconPhoto,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Entity } from '../../api/entities.ts'

interface DeletedKind {
  entity: Entity
  icon: TablerIcon
}

export const DELETED_KINDS: Record<ActivityEntity, DeletedKind> = {
  client: { entity: 'clients', icon: IconUsers },
  project: { entity: 'projects', icon: IconBuilding },
  work_order: { entity: 'work-orders', icon: IconClipboardList },
  worker: { entity: 'workers', icon: IconHelmet },
  work: { entity: 'works', icon: IconPhoto },
  absence: { entity: 'absences', icon: IconCalendarOff },
}

/** In the order of their filters. */
export const DELETED_KIND_CODES = [
  'client',
  'project',
  'work_order',
  'worker',
  'work',
  'absence',
] as const satisfies ActivityEntity[]

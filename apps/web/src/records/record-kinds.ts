import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import {
  IconBuilding,
  IconCalendarOff,
  IconChecklist,
  IconClipboardList,
  IconListCheck,
  IconHelmet,
  IconPhoto,
  IconRepeat,
  IconUsers,
  IconWritingSign,
  type TablerIcon,
} from '@tabler/icons-react'

/** Parts of a record that URLs contain. */
export interface Addressed {
  id: number
  /** The worker of an absence. */
  worker?: number
  /** The work order of a checklist or signature. */
  work_order?: number
  /** The title by which a work is found. */
  title?: string | null
}

interface RecordLook {
  icon: TablerIcon
  /**
   * The URL at which a record can be viewed. Works are in the portfolio, absences on the page of their worker; others
   * have a page.
   */
  address: (record: Addressed) => string
}

/**
 * Icon and URL of each record kind, in the order in which screens list the kinds. Names of paths and query keys are in
 * `api/entities.ts`; labels are texts by kind, such as `deleted.clients`.
 */
export const RECORD_KINDS = {
  client: { icon: IconUsers, address: ({ id }) => `/clients/${id}` },
  project: { icon: IconBuilding, address: ({ id }) => `/projects/${id}` },
  work_order: { icon: IconClipboardList, address: ({ id }) => `/work-orders/${id}` },
  worker: { icon: IconHelmet, address: ({ id }) => `/team/${id}` },
  work: {
    icon: IconPhoto,
    address: ({ title }) => (title ? `/portfolio?${new URLSearchParams({ q: title }).toString()}` : '/portfolio'),
  },
  absence: { icon: IconCalendarOff, address: ({ worker }) => (worker === undefined ? '/team' : `/team/${worker}`) },
  series: { icon: IconRepeat, address: () => '/?tab=workOrders' },
  checklist: {
    icon: IconListCheck,
    address: ({ work_order: order }) => (order === undefined ? '/checklists' : `/work-orders/${order}`),
  },
  signature: {
    icon: IconWritingSign,
    address: ({ work_order: order }) => (order === undefined ? '/?tab=workOrders' : `/work-orders/${order}`),
  },
  checklist_template: { icon: IconChecklist, address: ({ id }) => `/checklists/${id}` },
} as const satisfies Record<RecordKind, RecordLook>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const RECORD_KIND_CODES = Object.keys(RECORD_KINDS) as RecordKind[]

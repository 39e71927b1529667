import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import {
  IconBuilding,
  IconCalendarOff,
  IconClipboardList,
  IconHelmet,
  IconPhoto,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'

interface RecordLook {
  icon: TablerIcon
  /** The URL at which a record can be viewed. Orders have a page, works are in the portfolio, others open over their list. */
  address: (id: number) => string
}

const overList = (tab: string) => (id: number) => `/?${new URLSearchParams({ tab, open: String(id) })}`

/**
 * What screens show of each kind of record, in the order in which they list the kinds. Names of paths and query keys are in
 * `api/entities.ts`; labels are texts by kind, such as `deleted.clients`.
 */
export const RECORD_KINDS = {
  client: { icon: IconUsers, address: overList('clients') },
  project: { icon: IconBuilding, address: overList('projects') },
  work_order: { icon: IconClipboardList, address: (id) => `/work-orders/${id}` },
  worker: { icon: IconHelmet, address: overList('workers') },
  work: { icon: IconPhoto, address: () => '/portfolio' },
  absence: { icon: IconCalendarOff, address: () => '/team' },
} as const satisfies Record<RecordKind, RecordLook>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const RECORD_KIND_CODES = Object.keys(RECORD_KINDS) as RecordKind[]

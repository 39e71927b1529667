import { OPEN_STATUSES } from '@daywork/domain/work-orders/statuses'
import { readOfOwner, writeOfOwner } from '../api/owner-store.ts'
import { type ListView, LOOK_PARAMS, readListView } from '../records/lists/list-view.ts'
import type { TabId } from './tabs.ts'

type Looks = Partial<Record<TabId, ListView>>

const isLooks = (value: unknown): value is Looks =>
  typeof value === 'object' && value !== null && Object.values(value).every((look) => typeof look === 'object')

const readLooks = (): Looks => readOfOwner('looks', isLooks) ?? {}

/** The last order, grouping, and columns of a tab on this device. Excludes filters. */
export const storedLook = (tab: TabId): ListView => lookOf({ ...readLooks()[tab] })

/** The last look and its filter: a list that is grouped by day starts with the open orders (WO-84). */
export function startView(tab: TabId): ListView & { status?: string } {
  const look = storedLook(tab)
  return look.group === 'day' ? { ...look, status: OPEN_STATUSES.join(',') } : look
}

export function storeLook(tab: TabId, view: ListView): void {
  writeOfOwner('looks', { ...readLooks(), [tab]: lookOf(view) })
}

function lookOf(view: object): ListView {
  const known = readListView({ ...view })
  return Object.fromEntries(LOOK_PARAMS.flatMap((name) => (known[name] ? [[name, known[name]]] : [])))
}

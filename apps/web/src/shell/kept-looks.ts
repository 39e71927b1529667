import { readOfOwner, writeOfOwner } from '../api/owner-store.ts'
import { history } from '../browser-history.ts'
import { type ListView, LOOK_PARAMS, readListView } from '../records/list-view.ts'
import { TAB_IDS, type TabId } from './tabs.ts'

type Looks = Partial<Record<TabId, ListView>>

const isLooks = (value: unknown): value is Looks =>
  typeof value === 'object' && value !== null && Object.values(value).every((look) => typeof look === 'object')

const readLooks = (): Looks => readOfOwner('looks', isLooks) ?? {}

/** The order, the grouping, and the columns that this tab had last, on this device. Filters are not among them. */
export const keptLook = (tab: TabId): ListView => lookOf({ ...readLooks()[tab] })

export function keepLook(tab: TabId, view: ListView): void {
  writeOfOwner('looks', { ...readLooks(), [tab]: lookOf(view) })
}

/** Completes the address that the page opens with, before anything reads it. */
export function showKeptLook(): void {
  const { pathname, search } = history.location
  const parameters = new URLSearchParams(search)
  if (pathname !== '/' || LOOK_PARAMS.some((name) => parameters.has(name))) return
  const wanted = parameters.get('tab')
  const look = Object.entries(keptLook(TAB_IDS.find((id) => id === wanted) ?? 'dashboard'))
  if (look.length === 0) return
  for (const [name, value] of look) parameters.set(name, String(value))
  history.replace(`/?${parameters}`)
}

function lookOf(view: object): ListView {
  const known = readListView({ ...view })
  return Object.fromEntries(LOOK_PARAMS.flatMap((name) => (known[name] ? [[name, known[name]]] : [])))
}

import { history } from '../browser-history.ts'
import { LOOK_PARAMS } from '../records/lists/list-view.ts'
import { startView } from './stored-looks.ts'
import { TAB_IDS } from './tabs.ts'

/** Adds the last view of a tab to the initial URL, before the router reads it. */
export function showStoredLook(): void {
  const { pathname, search } = history.location
  const parameters = new URLSearchParams(search)
  if (pathname !== '/' || LOOK_PARAMS.some((name) => parameters.has(name))) return
  const tabInUrl = parameters.get('tab')
  const { status, ...look } = startView(TAB_IDS.find((id) => id === tabInUrl) ?? 'dashboard')
  if (Object.keys(look).length === 0) return
  for (const [name, value] of Object.entries(look)) parameters.set(name, String(value))
  // A filter in the URL says which orders are wanted.
  if (status && !parameters.has('status') && !parameters.has('dates')) parameters.set('status', status)
  history.replace(`/?${parameters}`)
}

import { history } from '../browser-history.ts'
import { LOOK_PARAMS } from '../records/lists/list-view.ts'
import { keptLook } from './kept-looks.ts'
import { TAB_IDS } from './tabs.ts'

/** Adds the last view of a tab to the initial URL, before the router reads it. */
export function showKeptLook(): void {
  const { pathname, search } = history.location
  const parameters = new URLSearchParams(search)
  if (pathname !== '/' || LOOK_PARAMS.some((name) => parameters.has(name))) return
  const tabInUrl = parameters.get('tab')
  const look = Object.entries(keptLook(TAB_IDS.find((id) => id === tabInUrl) ?? 'dashboard'))
  if (look.length === 0) return
  for (const [name, value] of look) parameters.set(name, String(value))
  history.replace(`/?${parameters}`)
}

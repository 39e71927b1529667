import { useEffect } from 'react'
import { KIND_OF } from '../api/entities.ts'
import { history } from '../browser-history.ts'
import { RECORD_KINDS } from '../records/record-kinds.ts'
import { type TabId, TABS } from '../shell/tabs.ts'

/** Redirects a URL of earlier versions, such as `/?tab=clients&open=7`, to the page of the record (CLI-41). */
export function RedirectToRecord({ tab, id }: { tab: TabId; id: number }) {
  useEffect(() => history.replace(RECORD_KINDS[KIND_OF[TABS[tab].entity]].address({ id })), [tab, id])
  return null
}

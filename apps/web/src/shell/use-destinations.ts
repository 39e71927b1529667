import { useMemo } from 'react'
import type { Destination } from '../features/search/found-groups.ts'
import { useStableCallback } from '../ui/use-stable-callback.ts'
import { TAB_IDS, type TabId, TABS } from './tabs.ts'

/** Where search leads without a record: the tabs (SIDE-09). */
export function useDestinations(onChooseTab: (tab: TabId) => void): readonly Destination[] {
  const choose = useStableCallback(onChooseTab)
  return useMemo(() => TAB_IDS.map((id) => ({ label: TABS[id].label, open: () => choose(id) })), [choose])
}

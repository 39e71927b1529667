import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Destination } from '../features/search/found-groups.ts'
import { useStableCallback } from '../ui/use-stable-callback.ts'
import { PAGES } from './page-links.tsx'
import { TAB_IDS, type TabId, TABS } from './tabs.ts'

/** Where search leads without a record: the tabs, and the pages beside them (SIDE-09). */
export function useDestinations(onChooseTab: (tab: TabId) => void): readonly Destination[] {
  const navigate = useNavigate()
  const choose = useStableCallback(onChooseTab)
  return useMemo(
    () => [
      ...TAB_IDS.map((id) => ({ label: TABS[id].label, open: () => choose(id) })),
      ...PAGES.map(({ label, to }) => ({ label, open: () => void navigate({ to }) })),
    ],
    [choose, navigate],
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Destination } from '../features/search/found-groups.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useStableCallback } from '../ui/use-stable-callback.ts'
import { PAGES } from './page-links.tsx'
import { TAB_IDS, type TabId } from './tabs.ts'

/** Where search leads without a record: the tabs, and the pages beside them (SIDE-09). */
export function useDestinations(onChooseTab: (tab: TabId) => void): readonly Destination[] {
  const navigate = useNavigate()
  const choose = useStableCallback(onChooseTab)
  const t = useTexts(shellTexts)
  return useMemo(
    () => [
      ...TAB_IDS.map((id) => ({ label: t(`tab.${id}`), open: () => choose(id) })),
      ...PAGES.map(({ id, to }) => ({ label: t(`page.${id}`), open: () => void navigate({ to }) })),
    ],
    [t, choose, navigate],
  )
}

import type { ReactNode } from 'react'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Brand } from './brand.tsx'
import { NavItem } from './nav-item.tsx'
import { PageLinks } from './page-links.tsx'
import { usePinnedTabs } from './pinned-tabs.ts'
import classes from './sidebar.module.css'
import { CountsFailedBanner } from './counts-failed-banner.tsx'
import { type TabId, TABS } from './tabs.ts'
import type { CountRound } from './use-counts.ts'
import { UserBlock, type UserBlockProps } from './user-block.tsx'

interface SidebarProps {
  tab: TabId | null
  round: CountRound
  onChoose: (tab: TabId) => void
  /** The search box, or on phones a button that opens the search (SIDE-08). */
  search: ReactNode
  user: UserBlockProps
  /** 'Close menu' or 'Expand sidebar'. */
  closeButton?: ReactNode
  /** Only icons with their names below. */
  isRail?: boolean
}

interface Section {
  id: 'pinned' | 'operations' | 'resources'
  tabs: readonly TabId[]
}

/** Sections of the navigation (SIDE-01). */
const SECTIONS: readonly Section[] = [
  { id: 'operations', tabs: ['dashboard', 'workOrders'] },
  { id: 'resources', tabs: ['projects', 'clients', 'workers'] },
]

export function Sidebar({ tab, round, onChoose, search, user, closeButton, isRail = false }: SidebarProps) {
  const t = useTexts(shellTexts)
  const { counts, isFailing, retry } = round
  const pinned = usePinnedTabs()
  const sections: readonly Section[] = pinned.length > 0 ? [{ id: 'pinned', tabs: pinned }, ...SECTIONS] : SECTIONS
  return (
    <div className={isRail ? `${classes.sidebar} ${classes.rail}` : classes.sidebar}>
      <div className={classes.top}>
        <Brand />
        {closeButton}
      </div>
      <div className={classes.search}>{search}</div>
      <nav aria-label={t('mainNavigation')} className={classes.nav}>
        {sections.map(({ id: section, tabs }) => (
          <section key={section} aria-labelledby={`nav-${section}`}>
            <h2 id={`nav-${section}`} className={classes.heading}>
              {t(`section.${section}`)}
            </h2>
            {tabs.map((id) => (
              <NavItem
                key={id}
                tab={TABS[id]}
                isChosen={id === tab}
                isPinned={pinned.includes(id)}
                count={id === 'dashboard' ? undefined : counts[TABS[id].entity]}
                onChoose={() => onChoose(id)}
              />
            ))}
          </section>
        ))}
        <PageLinks />
      </nav>
      {isFailing && <CountsFailedBanner onRetry={retry} />}
      <UserBlock {...user} isRail={isRail} />
    </div>
  )
}

import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { NavItem } from './nav-item.tsx'
import { PageLinks } from './page-links.tsx'
import { usePinnedTabs } from './pinned-tabs.ts'
import classes from './sidebar.module.css'
import { SyncBanner } from './sync-banner.tsx'
import { type TabId, TABS } from './tabs.ts'
import type { CountRound } from './use-counts.ts'
import { UserBlock, type UserBlockProps } from './user-block.tsx'

interface SidebarProps {
  tab: TabId | null
  round: CountRound
  onChoose: (tab: TabId) => void
  /** The search field, or on phones the way to it (SIDE-08). */
  search: ReactNode
  user: UserBlockProps
  /** 'Close menu', where the sidebar lies over the page. */
  closeButton?: ReactNode
}

interface Section {
  title: string
  tabs: readonly TabId[]
}

/** SIDE-01. */
const SECTIONS: readonly Section[] = [
  { title: 'Operations', tabs: ['dashboard', 'workOrders'] },
  { title: 'Resources', tabs: ['projects', 'clients', 'workers'] },
]

export function Sidebar({ tab, round, onChoose, search, user, closeButton }: SidebarProps) {
  const { counts, isFailing, retry } = round
  const pinned = usePinnedTabs()
  const sections = pinned.length > 0 ? [{ title: 'Pinned', tabs: pinned }, ...SECTIONS] : SECTIONS
  return (
    <div className={classes.sidebar}>
      <div className={classes.top}>
        <Brand />
        {closeButton}
      </div>
      <div className={classes.search}>{search}</div>
      <nav aria-label="Main" className={classes.nav}>
        {sections.map(({ title, tabs }) => (
          <section key={title} aria-labelledby={`nav-${title}`}>
            <h2 id={`nav-${title}`} className={classes.heading}>
              {title}
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
      {isFailing && <SyncBanner onRetry={retry} />}
      <UserBlock {...user} />
    </div>
  )
}

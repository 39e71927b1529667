import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { NavItem } from './nav-item.tsx'
import { PageLinks } from './page-links.tsx'
import classes from './sidebar.module.css'
import { type TabId, TABS } from './tabs.ts'
import type { Counts } from './use-counts.ts'
import { UserBlock } from './user-block.tsx'

interface SidebarProps {
  tab: TabId | null
  counts: Counts
  onChoose: (tab: TabId) => void
  /** 'Close menu', where the sidebar lies over the page. */
  closeButton?: ReactNode
}

/** SIDE-01. */
const SECTIONS: { title: string; tabs: TabId[] }[] = [
  { title: 'Operations', tabs: ['dashboard', 'workOrders'] },
  { title: 'Resources', tabs: ['projects', 'clients', 'workers'] },
]

export const Sidebar = ({ tab, counts, onChoose, closeButton }: SidebarProps) => (
  <div className={classes.sidebar}>
    <div className={classes.top}>
      <Brand />
      {closeButton}
    </div>
    <nav aria-label="Main" className={classes.nav}>
      {SECTIONS.map((section) => (
        <section key={section.title} aria-labelledby={`nav-${section.title}`}>
          <h2 id={`nav-${section.title}`} className={classes.heading}>
            {section.title}
          </h2>
          {section.tabs.map((id) => (
            <NavItem
              key={id}
              tab={TABS[id]}
              isChosen={id === tab}
              count={id === 'dashboard' ? undefined : counts[TABS[id].entity]}
              onChoose={() => onChoose(id)}
            />
          ))}
        </section>
      ))}
      <PageLinks />
    </nav>
    <UserBlock />
  </div>
)

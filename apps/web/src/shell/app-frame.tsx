import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { mediaAtMost, SHELL_MOBILE_PX } from '../theme/breakpoints.ts'
import classes from './app-frame.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import type { TabId } from './tabs.ts'
import { TopBar } from './top-bar.tsx'
import { useCounts } from './use-counts.ts'

interface AppFrameProps {
  /** null: a page beside the tabs. */
  tab: TabId | null
  onChooseTab: (tab: TabId) => void
  /** The add button: floating above 768 px, quick-add below (SIDE-21). */
  addButton: ReactNode
  children: ReactNode
}

/** What stands around every tab, and around the pages beside them: sidebar, or on phones a bar above and one below; the footer; the add button. */
export function AppFrame({ tab, onChooseTab, addButton, children }: AppFrameProps) {
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX), undefined, { getInitialValueInEffect: false })
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const counts = useCounts(tab === 'clients')
  const choose = (next: TabId) => {
    setIsMenuOpen(false)
    onChooseTab(next)
  }
  const sidebar = { tab, counts, onChoose: choose }
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {isPhone ? (
        <>
          <TopBar onOpenMenu={() => setIsMenuOpen(true)} />
          <MobileMenu {...sidebar} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
        </>
      ) : (
        <aside className={classes.aside}>
          <Sidebar {...sidebar} />
        </aside>
      )}
      <div className={classes.page}>
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <Footer />
      </div>
      {addButton}
      {isPhone && <BottomBar tab={tab} onChoose={choose} />}
    </div>
  )
}

import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { mediaAtMost, SHELL_MOBILE_PX } from '../theme/breakpoints.ts'
import { lazyPanel } from '../records/lazy-part.tsx'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { type AccountPanel, type AccountPanelName, AccountPanels } from './account-panels.tsx'
import classes from './app-frame.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { Connection } from './connection.tsx'
import { Footer } from './footer.tsx'
import { SearchButton } from './search-button.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarSearch } from './sidebar-search.tsx'
import type { TabId } from './tabs.ts'
import { TopBar } from './top-bar.tsx'
import { useCounts } from './use-counts.ts'
import { useFirstListHere } from './use-first-list-here.ts'
import { useDestinations } from './use-destinations.ts'
import { useUnread } from './use-notifications.ts'
import { useOpenRecord } from './use-open-record.ts'

const Tooltips = lazyExtra(async () => (await import('../ui/tooltips.tsx')).Tooltips)
const MobileMenu = lazyPanel(async () => (await import('./mobile-menu.tsx')).MobileMenu)
const SearchScreen = lazyPanel(async () => (await import('./search-screen.tsx')).SearchScreen)

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
  const t = useTexts(shellTexts)
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const [over, setOver] = useState<'menu' | 'search' | null>(null)
  const [hasMenu, setHasMenu] = useState(false)
  const [panel, setPanel] = useState<AccountPanel>(null)
  const round = useCounts(tab === 'clients')
  const unread = useUnread()
  const isFirstListHere = useFirstListHere()
  // The menu would come back over a panel that was opened since.
  if (!isPhone && over === 'menu') setOver(null)
  const close = () => setOver(null)
  const openMenu = () => {
    // It stays, closed, so that it can slide away.
    setHasMenu(true)
    setOver('menu')
  }
  const choose = (next: TabId) => {
    close()
    onChooseTab(next)
  }
  const search = { destinations: useDestinations(onChooseTab), openRecord: useOpenRecord() }
  const openSearch = () => setOver('search')
  const user = { unread, onOpenPanel: (name: AccountPanelName) => setPanel({ name, isOpen: true }) }
  const sidebar = { tab, round, user, onChoose: choose }
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      {isPhone ? (
        <>
          <TopBar unread={unread} onOpenMenu={openMenu} onSearch={openSearch} />
          {hasMenu && (
            <Suspense>
              <MobileMenu
                {...sidebar}
                search={<SearchButton onPress={openSearch} />}
                isOpen={over === 'menu'}
                onClose={close}
              />
            </Suspense>
          )}
          {over === 'search' && (
            <Suspense>
              <SearchScreen {...search} onClose={close} />
            </Suspense>
          )}
        </>
      ) : (
        <aside className={classes.aside}>
          <Sidebar {...sidebar} search={<SidebarSearch {...search} />} />
        </aside>
      )}
      <div className={classes.page} data-adds={addButton ? true : undefined}>
        <main id="content" tabIndex={-1} className={classes.main}>
          <Connection />
          {children}
        </main>
        <Footer />
      </div>
      {addButton}
      {isPhone && <BottomBar tab={tab} onChoose={choose} />}
      <AccountPanels panel={panel} onChange={setPanel} />
      {isFirstListHere && (
        <Suspense>
          <Tooltips />
        </Suspense>
      )}
    </div>
  )
}

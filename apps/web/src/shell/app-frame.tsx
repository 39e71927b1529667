import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { searchText } from '../features/search/search-text.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../theme/breakpoints.ts'
import { lazyPanel } from '../records/lazy-panel.tsx'
import { lazyExtra } from '../ui/lazy-part.tsx'
import { type AccountPanel, type AccountPanelName, AccountPanels } from './account-panels.tsx'
import classes from './app-frame.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { Connection } from './connection.tsx'
import { Footer } from './footer.tsx'
import { SearchButton } from './search-button.tsx'
import { SidePanel } from './side-panel.tsx'
import type { TabId } from './tabs.ts'
import { TopBar } from './top-bar.tsx'
import { useCounts } from './use-counts.ts'
import { useFirstListHere } from './use-first-list-here.ts'
import { useUnread } from './use-notifications.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useShellCommands } from './use-shell-commands.ts'

const Tooltips = lazyExtra(async () => (await import('../ui/tooltips.tsx')).Tooltips)
const MobileMenu = lazyPanel(async () => (await import('./mobile-menu.tsx')).MobileMenu)
const Palette = lazyPanel(async () => (await import('./palette.tsx')).Palette)
const KeySheet = lazyPanel(async () => (await import('./key-sheet.tsx')).KeySheet)
const CommandHost = lazyExtra(async () => (await import('./command-host.tsx')).CommandHost)

interface AppFrameProps {
  /** Null on a page that is not a tab. */
  tab: TabId | null
  onChooseTab: (tab: TabId) => void
  /** The add button: floating above 768 px, quick-add below (SIDE-21). */
  addButton: ReactNode
  children: ReactNode
}

/** The frame of every page: sidebar (on phones, a top and a bottom bar), footer, and add button. */
export function AppFrame({ tab, onChooseTab, addButton, children }: AppFrameProps) {
  const t = useTexts(shellTexts)
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const [overlay, setOverlay] = useState<'menu' | 'search' | null>(null)
  const [hasMenu, setHasMenu] = useState(false)
  const [panel, setPanel] = useState<AccountPanel>(null)
  const round = useCounts(tab === 'clients')
  const unread = useUnread()
  const isFirstListHere = useFirstListHere()
  // Otherwise, returning to phone width would reopen the menu on top of another panel.
  if (!isPhone && overlay === 'menu') setOverlay(null)
  const close = () => setOverlay(null)
  const openMenu = () => {
    // The menu remains mounted, closed, to animate out.
    setHasMenu(true)
    setOverlay('menu')
  }
  const choose = (next: TabId) => {
    close()
    onChooseTab(next)
  }
  const openSearch = () => setOverlay('search')
  const onOpenPanel = (name: AccountPanelName) => setPanel({ name, isOpen: true })
  const [areKeysShown, setKeysShown] = useState<boolean>()
  useSearchKeys(() => {
    // Until the palette has loaded, the sidebar's search box receives the typed text.
    if (!Palette.isLoaded()) document.querySelector<HTMLInputElement>('aside input[role=combobox]')?.focus()
    openSearch()
  })
  useEffect(() => {
    if (isFirstListHere) void Palette.preload()
  }, [isFirstListHere])
  const openPaletteWith = (text: string) => {
    searchText.set(text)
    openSearch()
  }
  useShellCommands({ onChooseTab: choose, onOpenPanel, onShowKeys: () => setKeysShown(true) })
  const user = { unread, onOpenPanel }
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
                isOpen={overlay === 'menu'}
                onClose={close}
              />
            </Suspense>
          )}
        </>
      ) : (
        <SidePanel {...sidebar} onSearch={openSearch} />
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
      <Suspense>
        {overlay === 'search' && <Palette onClose={close} />}
        {areKeysShown !== undefined && <KeySheet isOpen={areKeysShown} onClose={() => setKeysShown(false)} />}
      </Suspense>
      {isFirstListHere && (
        <Suspense>
          <Tooltips />
          <CommandHost onPalette={openSearch} onCreate={() => openPaletteWith(t('newWord'))} />
        </Suspense>
      )}
    </div>
  )
}

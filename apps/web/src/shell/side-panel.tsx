import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { mediaAtMost, TABLE_FROM_PX } from '../theme/breakpoints.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { IconButton } from '../ui/kit/icon-button.tsx'
import classes from './app-frame.module.css'
import bars from './bars.module.css'
import { SearchButton } from './search-button.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarSearch } from './sidebar-search.tsx'
import type { TabId } from './tabs.ts'

interface SidePanelProps extends Pick<ComponentProps<typeof Sidebar>, 'tab' | 'round' | 'onChoose' | 'user'> {
  onSearch: () => void
}

/** The sidebar of wide screens. On a tablet it is a rail of icons, which expands over the page (SIDE-39). */
export function SidePanel({ onSearch, onChoose, ...sidebar }: SidePanelProps) {
  const t = useTexts(shellTexts)
  const isTablet = useMediaQuery(mediaAtMost(TABLE_FROM_PX - 1))
  const [isExpanded, setIsExpanded] = useState(false)
  const aside = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { current: element } = aside
    if (!isExpanded || !element) return
    const collapseOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) setIsExpanded(false)
    }
    const collapse = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsExpanded(false)
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', collapseOutside, true)
    document.addEventListener('focusin', collapseOutside, true)
    element.addEventListener('keydown', collapse)
    return () => {
      document.removeEventListener('pointerdown', collapseOutside, true)
      document.removeEventListener('focusin', collapseOutside, true)
      element.removeEventListener('keydown', collapse)
    }
  }, [isExpanded])
  // Otherwise, returning to tablet width would show it over the page.
  if (!isTablet && isExpanded) setIsExpanded(false)
  const isRail = isTablet && !isExpanded
  const choose = (tab: TabId) => {
    setIsExpanded(false)
    onChoose(tab)
  }
  return (
    <aside ref={aside} className={classes.aside} data-is-expanded={isExpanded || undefined}>
      <Sidebar
        {...sidebar}
        isRail={isRail}
        onChoose={choose}
        search={isRail ? <SearchButton onPress={onSearch} /> : <SidebarSearch onOpen={onSearch} />}
        closeButton={
          isTablet && (
            <IconButton
              ref={toggle}
              className={bars.menuButton}
              aria-label={t(isExpanded ? 'collapseSidebar' : 'expandSidebar')}
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? (
                <IconLayoutSidebarLeftCollapse data-icon="m" aria-hidden />
              ) : (
                <IconLayoutSidebarLeftExpand data-icon="m" aria-hidden />
              )}
            </IconButton>
          )
        }
      />
    </aside>
  )
}

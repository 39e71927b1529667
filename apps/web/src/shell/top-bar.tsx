import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCamera, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Brand } from './brand.tsx'
import classes from './bars.module.css'
import { CaptureMark } from './capture-mark.tsx'
import { useSearchKeys } from './use-search-keys.ts'

interface TopBarProps {
  /** How many notifications nobody has read: the bell itself is in the menu (SIDE-25). */
  unread: number
  onOpenMenu: () => void
  onSearch: () => void
}

/** The phone's upper bar (SIDE-16), with the camera at hand on every screen (CAP-30). */
export function TopBar({ unread, onOpenMenu, onSearch }: TopBarProps) {
  const markId = useId()
  const unreadId = useId()
  useSearchKeys(onSearch)
  return (
    <header className={classes.top}>
      <ActionIcon
        className={classes.menuButton}
        aria-label="Open menu"
        aria-describedby={unread > 0 ? unreadId : undefined}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={22} aria-hidden />
        {unread > 0 && <span className={classes.mark} aria-hidden />}
      </ActionIcon>
      {unread > 0 && (
        <VisuallyHidden id={unreadId}>
          {unread} unread {unread === 1 ? 'notification' : 'notifications'}
        </VisuallyHidden>
      )}
      <Brand />
      <ActionIcon
        component={Link}
        to="/create"
        className={classes.menuButton}
        data-end
        aria-label="Capture"
        aria-describedby={markId}
      >
        <IconCamera size={22} aria-hidden />
        <CaptureMark id={markId} className={classes.mark} />
      </ActionIcon>
      <ActionIcon className={classes.menuButton} aria-label="Search" onClick={onSearch}>
        <IconSearch size={22} aria-hidden />
      </ActionIcon>
    </header>
  )
}

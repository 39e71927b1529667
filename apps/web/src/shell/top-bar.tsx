import { IconButton } from '../ui/kit/icon-button.tsx'
import { VisuallyHidden } from '../ui/kit/visually-hidden.tsx'
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
      <IconButton
        className={classes.menuButton}
        aria-label="Open menu"
        aria-describedby={unread > 0 ? unreadId : undefined}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={22} aria-hidden />
        {unread > 0 && <span className={classes.mark} aria-hidden />}
      </IconButton>
      {unread > 0 && (
        <VisuallyHidden id={unreadId}>
          {unread} unread {unread === 1 ? 'notification' : 'notifications'}
        </VisuallyHidden>
      )}
      <Brand />
      <IconButton
        render={(props) => <Link to="/create" {...props} />}
        className={classes.menuButton}
        data-end
        aria-label="Capture"
        aria-describedby={markId}
      >
        <IconCamera size={22} aria-hidden />
        <CaptureMark id={markId} className={classes.mark} />
      </IconButton>
      <IconButton className={classes.menuButton} aria-label="Search" onClick={onSearch}>
        <IconSearch size={22} aria-hidden />
      </IconButton>
    </header>
  )
}

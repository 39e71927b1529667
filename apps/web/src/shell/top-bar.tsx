import { IconButton } from '../ui/kit/icon-button.tsx'
import { VisuallyHidden } from '../ui/kit/visually-hidden.tsx'
import { IconCamera, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useId } from 'react'
import { useStore } from '../api/create-store.ts'
import { titleInBar } from '../records/record-page/title-in-bar.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Brand } from './brand.tsx'
import classes from './bars.module.css'
import { CaptureMark } from './capture-mark.tsx'

interface TopBarProps {
  /** The number of unread notifications. The bell itself is in the menu (SIDE-25). */
  unread: number
  onOpenMenu: () => void
  onSearch: () => void
}

/** The top bar of phones (SIDE-16), with the camera on every screen (CAP-30). */
export function TopBar({ unread, onOpenMenu, onSearch }: TopBarProps) {
  const t = useTexts(shellTexts)
  const title = useStore(titleInBar)
  const markId = useId()
  const unreadId = useId()
  const { orderId: order } = useParams({ strict: false })
  return (
    <header className={classes.top}>
      <IconButton
        className={classes.menuButton}
        aria-label={t('openMenu')}
        aria-describedby={unread > 0 ? unreadId : undefined}
        onClick={onOpenMenu}
      >
        <IconMenu2 data-icon="m" aria-hidden />
        {unread > 0 && <span className={classes.mark} aria-hidden />}
      </IconButton>
      {unread > 0 && <VisuallyHidden id={unreadId}>{t('unreadNotifications', { count: unread })}</VisuallyHidden>}
      <span className={classes.place}>
        <span data-is-hidden={title !== '' || undefined}>
          <Brand />
        </span>
        {/* The title is on the page already. */}
        <span className={classes.title} data-is-hidden={title === '' || undefined} dir="auto" aria-hidden>
          {title}
        </span>
      </span>
      <IconButton
        render={(props) => <Link to="/create" search={{ order }} {...props} />}
        className={classes.menuButton}
        aria-label={t('page.create')}
        aria-describedby={markId}
      >
        <IconCamera data-icon="m" aria-hidden />
        <CaptureMark id={markId} className={classes.mark} />
      </IconButton>
      <IconButton className={classes.menuButton} aria-label={t('search')} onClick={onSearch}>
        <IconSearch data-icon="m" aria-hidden />
      </IconButton>
    </header>
  )
}

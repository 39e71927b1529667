import { IconButton } from '../ui/kit/icon-button.tsx'
import { VisuallyHidden } from '../ui/kit/visually-hidden.tsx'
import { IconBell, IconLogout, IconSettings } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { getPageOwner } from '../api/page-owner.ts'
import { useSession } from '../api/session.ts'
import { openOutbox } from '../api/writes/kept-writes.ts'
import { history } from '../browser-history.ts'
import { logOut } from '../features/accounts/log-out.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { AccountPanelName } from './account-panels.tsx'
import classes from './user-block.module.css'
import { userLetter } from './user-letter.ts'

export interface UserBlockProps {
  /** The number of unread notifications (SIDE-25). */
  unread: number
  onOpenPanel: (name: AccountPanelName) => void
  /** Places the buttons in a column, for the narrow sidebar. */
  isRail?: boolean
}

/** The user's name and role, with settings, notifications, and log-out (SIDE-10 to SIDE-15, SIDE-18). */
export function UserBlock({ unread, onOpenPanel, isRail = false }: UserBlockProps) {
  const t = useTexts(shellTexts)
  const { username: signedIn, isLoading } = useSession()
  // After an expiry, the page still belongs to its owner.
  const username = signedIn ?? getPageOwner()
  const client = useQueryClient()
  const unreadId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    if (isLeaving) return
    setIsLeaving(true)
    try {
      const outbox = await openOutbox()
      if (outbox && !(await outbox.mayLeave())) return
      await logOut(client)
      // Open forms are discarded with the session, so skip their confirmations.
      history.push('/', undefined, { ignoreBlocker: true })
    } finally {
      setIsLeaving(false)
    }
  }
  return (
    <div className={classes.block} data-is-rail={isRail || undefined}>
      {username !== null && (
        <span className={classes.letter} aria-hidden>
          {userLetter(username)}
        </span>
      )}
      <span className={classes.who}>
        <span className={classes.name}>{username}</span>
        <span className={classes.role}>{t('role')}</span>
      </span>
      <IconButton className={classes.button} aria-label={t('settings')} onClick={() => onOpenPanel('settings')}>
        <IconSettings data-icon="m" aria-hidden />
      </IconButton>
      <IconButton
        className={classes.button}
        aria-label={t('notifications')}
        aria-describedby={unread > 0 ? unreadId : undefined}
        onClick={() => onOpenPanel('notifications')}
      >
        <IconBell data-icon="m" aria-hidden />
        {unread > 0 && <span className={classes.unread} aria-hidden />}
      </IconButton>
      {unread > 0 && <VisuallyHidden id={unreadId}>{t('unread', { count: unread })}</VisuallyHidden>}
      <IconButton
        className={classes.button}
        aria-label={t('logOut')}
        disabled={isLoading}
        // A disabled button would lose the focus, to which the question returns it.
        aria-disabled={isLeaving}
        aria-busy={isLeaving}
        onClick={() => void leave()}
      >
        <IconLogout data-icon="m" aria-hidden />
      </IconButton>
    </div>
  )
}

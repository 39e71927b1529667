import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBell, IconLogout, IconSettings } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { getPageOwner } from '../api/page-owner.ts'
import { useSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { logOut } from '../features/accounts/log-out.ts'
import { lazyPanel } from '../ui/lazy-part.tsx'
import { useNotices } from '../ui/notify.ts'
import classes from './user-block.module.css'
import { useUnreadNotifications } from './use-notifications.ts'
import { userLetter } from './user-letter.ts'

/** Loaded when one is first opened: the first list does not wait for them. */
const PANELS = {
  settings: lazyPanel(async () => (await import('./settings-panel.tsx')).SettingsPanel),
  notifications: lazyPanel(async () => (await import('./notifications-panel.tsx')).NotificationsPanel),
}

/** SIDE-10 to SIDE-15, SIDE-18. */
export function UserBlock() {
  const { username: signedIn, isLoading } = useSession()
  // After an expiry the page is still its owner's.
  const username = signedIn ?? getPageOwner()
  const client = useQueryClient()
  // The panel that was open last stays, closed, so that it can slide away.
  const [panel, setPanel] = useState<{ name: keyof typeof PANELS; isOpen: boolean } | null>(null)
  const leave = async () => {
    await logOut(client)
    // Whatever was open is gone with the session, so there is nothing left to ask about.
    history.push('/', undefined, { ignoreBlocker: true })
  }
  const Panel = panel && PANELS[panel.name]
  return (
    <div className={classes.block}>
      {username !== null && (
        <span className={classes.letter} aria-hidden>
          {userLetter(username)}
        </span>
      )}
      <span className={classes.who}>
        <span className={classes.name}>{username}</span>
        <span className={classes.role}>Administrator</span>
      </span>
      <ActionIcon
        className={classes.button}
        aria-label="Settings"
        onClick={() => setPanel({ name: 'settings', isOpen: true })}
      >
        <IconSettings size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <NotificationsButton onOpen={() => setPanel({ name: 'notifications', isOpen: true })} />
      <ActionIcon className={classes.button} aria-label="Log out" disabled={isLoading} onClick={() => void leave()}>
        <IconLogout size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Suspense>
        {Panel && (
          <Panel
            isOpen={panel.isOpen}
            onClose={() => setPanel({ ...panel, isOpen: false })}
            onOpenSettings={() => setPanel({ name: 'settings', isOpen: true })}
          />
        )}
      </Suspense>
    </div>
  )
}

function NotificationsButton({ onOpen }: { onOpen: () => void }) {
  const unread = useNotices().filter(({ isRead }) => !isRead).length + useUnreadNotifications()
  return (
    <>
      <ActionIcon
        className={classes.button}
        aria-label="Notifications"
        aria-describedby={unread > 0 ? 'unread-notifications' : undefined}
        onClick={onOpen}
      >
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 && <span className={classes.unread} aria-hidden />}
      </ActionIcon>
      {unread > 0 && <VisuallyHidden id="unread-notifications">{unread} unread</VisuallyHidden>}
    </>
  )
}

import { ActionIcon } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { logOut } from '../features/accounts/log-out.ts'
import { SettingsPanel } from './settings-panel.tsx'
import classes from './user-block.module.css'
import { userLetter } from './user-letter.ts'

/** SIDE-10 to SIDE-14, SIDE-18. */
export function UserBlock() {
  const { username, isLoading } = useSession()
  const [areSettingsOpen, setAreSettingsOpen] = useState(false)
  const leave = async () => {
    await logOut()
    // Whatever was open is gone with the session, so there is nothing left to ask about.
    history.push('/', undefined, { ignoreBlocker: true })
  }
  return (
    <div className={classes.block}>
      <span className={classes.letter} aria-hidden>
        {userLetter(username)}
      </span>
      <span className={classes.who}>
        <span className={classes.name}>{username}</span>
        <span className={classes.role}>Administrator</span>
      </span>
      <ActionIcon className={classes.button} aria-label="Settings" onClick={() => setAreSettingsOpen(true)}>
        <IconSettings size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon className={classes.button} aria-label="Log out" disabled={isLoading} onClick={() => void leave()}>
        <IconLogout size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <SettingsPanel isOpen={areSettingsOpen} onClose={() => setAreSettingsOpen(false)} />
    </div>
  )
}

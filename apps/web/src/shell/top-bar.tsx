import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Brand } from './brand.tsx'
import classes from './bars.module.css'

/** The phone's upper bar (SIDE-16). */
export const TopBar = ({ onOpenMenu }: { onOpenMenu: () => void }) => (
  <header className={classes.top}>
    <ActionIcon className={classes.menuButton} aria-label="Open menu" onClick={onOpenMenu}>
      <IconMenu2 size={22} aria-hidden />
    </ActionIcon>
    <Brand />
  </header>
)

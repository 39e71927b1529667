import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Brand } from './brand.tsx'
import classes from './bars.module.css'

interface TopBarProps {
  onOpenMenu: () => void
  onSearch: () => void
}

/** The phone's upper bar (SIDE-16). */
export const TopBar = ({ onOpenMenu, onSearch }: TopBarProps) => (
  <header className={classes.top}>
    <ActionIcon className={classes.menuButton} aria-label="Open menu" onClick={onOpenMenu}>
      <IconMenu2 size={22} aria-hidden />
    </ActionIcon>
    <Brand />
    <ActionIcon className={classes.menuButton} data-end aria-label="Search" onClick={onSearch}>
      <IconSearch size={22} aria-hidden />
    </ActionIcon>
  </header>
)

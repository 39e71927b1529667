import { IconButton } from '../ui/kit/icon-button.tsx'
import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import { IconPin, IconPinnedFilled } from '@tabler/icons-react'
import { togglePinned } from './pinned-tabs.ts'
import classes from './sidebar.module.css'
import type { Tab } from './tabs.ts'

interface NavItemProps {
  tab: Tab
  isChosen: boolean
  isPinned: boolean
  /** undefined: no badge (SIDE-02, SIDE-03). */
  count: number | undefined
  onChoose: () => void
}

/** The badge stands beside the button, not in it, so that the button's name is the tab's alone. */
export const NavItem = ({ tab: { id, label, icon: Icon }, isChosen, isPinned, count, onChoose }: NavItemProps) => (
  <div className={classes.line}>
    <UnstyledButton className={classes.item} aria-current={isChosen ? 'page' : undefined} onClick={onChoose}>
      <Icon size={20} stroke={1.7} aria-hidden />
      {label}
    </UnstyledButton>
    {count !== undefined && (
      <span className={classes.badge} data-figures>
        {count}
      </span>
    )}
    <IconButton
      className={classes.pin}
      aria-label={isPinned ? `Unpin ${label}` : `Pin ${label}`}
      data-pinned={isPinned || undefined}
      onClick={() => togglePinned(id)}
    >
      {isPinned ? <IconPinnedFilled size={16} aria-hidden /> : <IconPin size={16} stroke={1.7} aria-hidden />}
    </IconButton>
  </div>
)

import { IconButton } from '../ui/kit/icon-button.tsx'
import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import { IconPin, IconPinnedFilled } from '@tabler/icons-react'
import { shellTexts } from '../texts/en/shell.ts'
import { formatNumber } from '../texts/format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { togglePinned } from './pinned-tabs.ts'
import classes from './sidebar.module.css'
import type { Tab } from './tabs.ts'

interface NavItemProps {
  tab: Tab
  isChosen: boolean
  isPinned: boolean
  /** Undefined for no badge (SIDE-02, SIDE-03). */
  count: number | undefined
  onChoose: () => void
}

/** The badge is next to the button instead of inside it, so that the accessible name is only the tab's. */
export function NavItem({ tab: { id, icon: Icon }, isChosen, isPinned, count, onChoose }: NavItemProps) {
  const t = useTexts(shellTexts)
  const label = t(`tab.${id}`)
  return (
    <div className={classes.line}>
      <UnstyledButton className={classes.item} aria-current={isChosen ? 'page' : undefined} onClick={onChoose}>
        <Icon data-icon="m" aria-hidden />
        {label}
      </UnstyledButton>
      {count !== undefined && (
        <span className={classes.badge} data-figures>
          {formatNumber(count)}
        </span>
      )}
      <IconButton
        className={classes.pin}
        aria-label={t(isPinned ? 'unpin' : 'pin', { label })}
        data-pinned={isPinned || undefined}
        onClick={() => togglePinned(id)}
      >
        {isPinned ? <IconPinnedFilled aria-hidden /> : <IconPin aria-hidden />}
      </IconButton>
    </div>
  )
}

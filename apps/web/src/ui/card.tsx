import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { Tone } from '../theme/status-look.ts'
import classes from './card.module.css'

/** Elements that handle clicks themselves. */
const OWN_CLICKS = 'button, a, input, select, textarea, label, [data-own-clicks]'

interface CardProps {
  /** Accessible name: what the card is about. */
  label: string
  /** A bar at its leading edge, e.g. for a status (WO-18). */
  edge?: Tone
  /** Hatches the bar. */
  isOnHold?: boolean
  /**
   * Makes the whole card a toggle, except for its buttons, links, and elements with `data-own-clicks` (PRJ-52, PRJ-54).
   */
  onToggle?: () => void
  isOpen?: boolean
  children: ReactNode
}

/** One record in a list. Put `CardActions` last. */
export function Card({ label, edge, isOnHold, onToggle, isOpen, children }: CardProps) {
  const toggleByClick = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest(OWN_CLICKS)) onToggle?.()
  }
  const toggleByKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    onToggle?.()
  }
  const toggling = onToggle && { onClick: toggleByClick, onKeyDown: toggleByKey, tabIndex: 0 }
  return (
    <article
      className={classes.card}
      aria-label={label}
      data-edge={edge ? true : undefined}
      data-tone={edge}
      data-is-on-hold={isOnHold || undefined}
      data-is-toggle={onToggle ? true : undefined}
      data-is-open={isOpen || undefined}
      {...toggling}
    >
      {children}
    </article>
  )
}

/** The row of buttons at the bottom of a card. */
export const CardActions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>

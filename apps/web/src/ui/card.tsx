import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { Tone } from '../theme/status-look.ts'
import classes from './card.module.css'

/** What does something of its own when clicked. */
const OWN_CLICKS = 'button, a, input, select, textarea, label, [data-own-clicks]'

interface CardProps {
  /** Accessible name: what the card is about. */
  label: string
  /** A bar at its leading edge, e.g. for a status (WO-18). */
  edge?: Tone
  /** Makes the whole card open and close something, save where its own buttons, links and `data-own-clicks` are (PRJ-52, PRJ-54). */
  onToggle?: () => void
  isOpen?: boolean
  children: ReactNode
}

/** One record in a list. Lay its content out with `CardActions` last. */
export function Card({ label, edge, onToggle, isOpen, children }: CardProps) {
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
      data-is-toggle={onToggle ? true : undefined}
      data-is-open={isOpen || undefined}
      {...toggling}
    >
      {children}
    </article>
  )
}

/** The line of buttons at the foot of a card. */
export const CardActions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>

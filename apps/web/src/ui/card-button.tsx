import type { ComponentProps, ReactNode } from 'react'
import classes from './card-button.module.css'

interface CardButtonProps extends ComponentProps<'button'> {
  /** 'default' has a box; 'subtle' has none. */
  look: 'default' | 'subtle'
  /** For destructive actions. */
  isDangerous?: boolean
  icon: ReactNode
}

/**
 * A small button on a card, with an icon before its label. Looks and behaves like the kit's `Button` of size xs, with a
 * third of the elements: a list renders five of them for every card that scrolls into view.
 */
export const CardButton = ({ look, isDangerous, icon, className, children, ...button }: CardButtonProps) => (
  <button
    type="button"
    className={className === undefined ? classes.button : `${classes.button} ${className}`}
    data-look={look}
    data-is-dangerous={isDangerous || undefined}
    {...button}
  >
    {icon}
    {children}
  </button>
)

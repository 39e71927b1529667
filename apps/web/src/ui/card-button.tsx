import type { ComponentProps, ReactNode } from 'react'
import classes from './card-button.module.css'

interface CardButtonProps extends ComponentProps<'button'> {
  /** 'default' has a box; 'subtle' has none. */
  look: 'default' | 'subtle'
  /** What it leads to cannot be taken back. */
  isDangerous?: boolean
  icon: ReactNode
}

/**
 * A small button on a card, with an icon before its words: looks and behaves like the kit's `Button` of size xs, in a third
 * of the elements. A list makes five with every card that scrolls into view.
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

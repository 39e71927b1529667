import type { ComponentProps, ReactNode } from 'react'
import classes from './toggle-chips.module.css'
import { OneTabStop } from './toolbar.tsx'

interface ToggleChipsProps {
  /** Above the chips, and what they are called as a group. */
  label: string
  children: ReactNode
}

/** A field of a form whose choices are buttons: one Tab stop, between which the arrow keys move. */
export const ToggleChips = ({ label, children }: ToggleChipsProps) => (
  <div>
    {/* Read out as the name of the toolbar. */}
    <p className={classes.label} aria-hidden>
      {label}
    </p>
    <OneTabStop label={label} className={classes.chips}>
      {children}
    </OneTabStop>
  </div>
)

interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  icon?: ReactNode
}

/** One of them: with `aria-pressed` a choice, otherwise it leads to more. */
export const ToggleChip = ({ icon, children, ...button }: ToggleChipProps) => (
  <button type="button" className={classes.chip} {...button}>
    {icon}
    {children}
  </button>
)

import type { ComponentProps, ReactNode } from 'react'
import classes from './toggle-chips.module.css'
import { OneTabStop } from './toolbar.tsx'

interface ToggleChipsProps {
  /** Shown above the chips; also the name of the group. */
  label: string
  children: ReactNode
}

/** A form field whose options are buttons. They are one Tab stop; arrow keys move between them. */
export const ToggleChips = ({ label, children }: ToggleChipsProps) => (
  <div>
    {/* Announced as the name of the toolbar. */}
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

/** A chip: with `aria-pressed` it is an option, otherwise it opens more. */
export const ToggleChip = ({ icon, children, ...button }: ToggleChipProps) => (
  <button type="button" className={classes.chip} {...button}>
    {icon}
    {children}
  </button>
)

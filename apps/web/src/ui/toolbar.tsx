import type { ReactNode } from 'react'
import classes from './controls.module.css'
import { useRovingFocus } from './use-roving-focus.ts'

/** The bar above a list: search, filters, and buttons at its end. Wraps on narrow screens. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className={classes.toolbar}>{children}</div>

interface OneTabStopProps {
  /** Accessible name. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Buttons that are one Tab stop, so that Tab soon reaches the list below. Arrow keys move between them. */
export const OneTabStop = ({ label, className, children }: OneTabStopProps) => (
  <div {...useRovingFocus()} role="toolbar" aria-label={label} className={className}>
    {children}
  </div>
)

/** Filters below the search of a list. On a phone, one row that scrolls, because the list comes first there. */
export const FilterRow = ({ label, children }: Pick<OneTabStopProps, 'label' | 'children'>) => (
  <OneTabStop label={label} className={classes.filterRow}>
    {children}
  </OneTabStop>
)

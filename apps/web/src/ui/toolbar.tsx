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

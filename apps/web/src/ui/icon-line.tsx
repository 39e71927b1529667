import type { ReactNode } from 'react'
import classes from './icon-line.module.css'

interface IconLineProps {
  icon: ReactNode
  /** Full text, if only part of it is shown. */
  title?: string | undefined
  /** Truncates instead of wrapping. */
  isCut?: boolean
  children: ReactNode
}

/** A line of text with an icon before it; not a link. */
export const IconLine = ({ icon, title, isCut, children }: IconLineProps) => (
  <span className={classes.line} title={title}>
    {icon}
    {/* The icon is before the text in both writing directions. */}
    <span dir="auto" data-cut={isCut ? '1' : undefined}>
      {children}
    </span>
  </span>
)

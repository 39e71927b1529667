import type { ReactNode } from 'react'
import classes from './icon-line.module.css'

interface IconLineProps {
  icon: ReactNode
  /** The whole text, where only a part is shown. */
  title?: string | undefined
  /** What has no room ends in dots; otherwise it goes on in further lines. */
  isCut?: boolean
  children: ReactNode
}

/** A line with its sign before it, that leads nowhere. */
export const IconLine = ({ icon, title, isCut, children }: IconLineProps) => (
  <span className={classes.line} title={title}>
    {icon}
    {/* The sign stands before it in whatever direction it is written. */}
    <span dir="auto" data-cut={isCut ? '1' : undefined}>
      {children}
    </span>
  </span>
)

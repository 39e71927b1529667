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

/** A line of text with an icon before it; no link. */
export const IconLine = ({ icon, title, isCut, children }: IconLineProps) => (
  <span className={classes.line} title={title}>
    {icon}
    {/* The icon stands before the text in whatever direction the text is written. */}
    <span dir="auto" data-cut={isCut ? '1' : undefined}>
      {children}
    </span>
  </span>
)

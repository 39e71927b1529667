import type { CSSProperties, ReactNode } from 'react'
import classes from './dimension-line.module.css'

interface DimensionLineProps {
  /** How many of `total` are done. */
  done: number
  total: number
  /** The figure, with both numbers: '4 of 5 done'. */
  children: ReactNode
  className?: string | undefined
}

/** Progress, drawn as a dimension on a plan: a line with end ticks and its figure in the middle. The part that is done is thick. */
export const DimensionLine = ({ done, total, children, className = '' }: DimensionLineProps) => {
  const ratio: CSSProperties & Record<'--ratio', number> = { '--ratio': total > 0 ? Math.min(done / total, 1) : 0 }
  return (
    <span
      className={`${classes.line} ${className}`}
      style={ratio}
      data-is-done={(total > 0 && done >= total) || undefined}
    >
      <span className={classes.figure} data-figures>
        {children}
      </span>
    </span>
  )
}

import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** The page consists of this: the title is its heading. */
  isPage?: boolean
  hint?: string
  /** One of ui/drawings, for a list that is empty; a search without result needs none. */
  drawing?: ReactNode
  action?: ReactNode
}

/** Nothing to show, and what to do about it. */
export const EmptyState = ({ title, isPage = false, hint, drawing, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    {drawing}
    {isPage ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
    {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)

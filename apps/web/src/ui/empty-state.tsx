import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** Whether this is the whole page: then the title is its heading. */
  isPage?: boolean
  hint?: string
  /** One of ui/drawings, for an empty list; a search without results needs none. */
  drawing?: ReactNode
  action?: ReactNode
}

/** An empty state, with a hint at what to do. */
export const EmptyState = ({ title, isPage = false, hint, drawing, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    {drawing}
    {isPage ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
    {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)

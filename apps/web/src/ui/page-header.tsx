import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  subtitle: string
  actions?: ReactNode
}

/** Title and subtitle above a tab's content, with its primary action at the end (SHELL-08, SHELL-14). */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => (
  <header className={classes.header}>
    <div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.subtitle}>{subtitle}</p>
    </div>
    {actions}
  </header>
)

import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from '../theme/status-look.ts'
import classes from './list-row.module.css'

interface ListRowProps {
  icon: TablerIcon
  /** Color of the icon; without it, the icon is as gray as the notes. */
  tone?: Tone
  title: ReactNode
  /** Lines below the title, such as `RowNote`. */
  children: ReactNode
  /** The buttons at the end of the row. */
  actions: ReactNode
}

/** A row of a panel's list: an icon, a title with lines below it, and actions. */
export const ListRow = ({ icon: Icon, tone, title, children, actions }: ListRowProps) => (
  <li className={classes.row} data-tone={tone}>
    <Icon data-icon="m" className={classes.icon} aria-hidden />
    <span className={classes.words}>
      <span className={classes.title}>{title}</span>
      {children}
    </span>
    {actions}
  </li>
)

export const RowNote = ({ children }: { children: ReactNode }) => <span className={classes.note}>{children}</span>

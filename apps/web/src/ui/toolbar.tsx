import type { ReactNode } from 'react'
import classes from './controls.module.css'

/** The line over a list: search, filters, and buttons at its end. Wraps on narrow screens. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className={classes.toolbar}>{children}</div>

import type { ComponentProps } from 'react'
import classes from './visually-hidden.module.css'

/** Read out, not shown. */
export const VisuallyHidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span className={classes.hidden} {...props} />
)

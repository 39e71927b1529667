import type { ComponentProps } from 'react'
import classes from './visually-hidden.module.css'

/** Content for screen readers only. */
export const VisuallyHidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span className={classes.hidden} {...props} />
)

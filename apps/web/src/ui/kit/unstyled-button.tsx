import type { ComponentProps } from 'react'
import classes from './unstyled-button.module.css'

/** A button with a look of its own: only what browsers add is taken away. */
export const UnstyledButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button type="button" className={`${classes.button} ${className}`} {...button} />
)

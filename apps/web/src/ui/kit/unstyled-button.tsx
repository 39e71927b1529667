import type { ComponentProps } from 'react'
import classes from './unstyled-button.module.css'

/** A button without the browser's default styles. */
export const UnstyledButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button type="button" className={`${classes.button} ${className}`} {...button} />
)

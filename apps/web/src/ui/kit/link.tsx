import type { ComponentProps } from 'react'
import classes from './link.module.css'

/** A link to another place than a screen of Daywork: a phone number, an email address, a file. */
export const Link = ({ className = '', children, ...link }: ComponentProps<'a'>) => (
  <a className={`${classes.link} ${className}`} {...link}>
    {children}
  </a>
)

import type { ComponentProps, ReactElement, ReactNode } from 'react'
import classes from './link.module.css'

interface LinkProps extends ComponentProps<'a'> {
  /** Renders a link to a screen of Daywork: `render={(link) => <RouterLink to="/schedule" {...link} />}`. */
  render?: (link: { className: string; children: ReactNode }) => ReactElement
}

/** A link to a phone number, an email address, a file, or, with `render`, a screen. */
export function Link({ className = '', render, children, ...link }: LinkProps) {
  const look = `${classes.link} ${className}`
  if (render) return render({ className: look, children })
  return (
    <a className={look} {...link}>
      {children}
    </a>
  )
}

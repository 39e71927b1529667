import { formatPhone, telLink } from '@daywork/domain/text/phone'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './contact-lines.module.css'

interface ContactLinesProps {
  email: string | null
  phone: string | null
  /** More lines, made of `IconLine`. */
  children?: ReactNode
}

/** How to reach somebody; what is missing is left out (CLI-18, WRK-42, WRK-43). */
export const ContactLines = ({ email, phone, children }: ContactLinesProps) => (
  <div className={classes.lines}>
    {phone && (
      <a href={telLink(phone)} className={classes.link}>
        <IconPhone size={16} stroke={1.8} aria-hidden />
        {formatPhone(phone)}
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`} className={classes.link}>
        <IconMail size={16} stroke={1.8} aria-hidden />
        <span>{email}</span>
      </a>
    )}
    {children}
  </div>
)

interface IconLineProps {
  icon: ReactNode
  /** The whole text, where only a part is shown. */
  title?: string
  children: ReactNode
}

/** A line that leads nowhere, in step with those that do. */
export const IconLine = ({ icon, title, children }: IconLineProps) => (
  <span className={classes.line} title={title} dir="auto">
    {icon}
    {children}
  </span>
)

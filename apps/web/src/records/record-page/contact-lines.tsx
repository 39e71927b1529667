import { formatPhone, mailLink, telLink } from '@daywork/domain/text/contact'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './contact-lines.module.css'

interface ContactLinesProps {
  email: string | null
  phone: string | null
  /** More lines, as `IconLine`. */
  children?: ReactNode
}

/** Phone and email of a record as links, then further lines. Leaves out missing values (CLI-18, WRK-42, WRK-43). */
export const ContactLines = ({ email, phone, children }: ContactLinesProps) => (
  <div className={classes.lines}>
    {phone && (
      <a href={telLink(phone)} className={classes.link}>
        <IconPhone aria-hidden />
        {formatPhone(phone)}
      </a>
    )}
    {email && (
      <a href={mailLink(email)} className={classes.link}>
        <IconMail aria-hidden />
        {/* A long email address is cut to one line; the link has all of it. */}
        <span data-cut="1">{email}</span>
      </a>
    )}
    {children}
  </div>
)

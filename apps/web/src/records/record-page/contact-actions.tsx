import { mailLink, mapLink, smsLink, telLink } from '@daywork/domain/text/contact'
import { type Icon, IconMail, IconMapPin, IconMessage, IconPhone } from '@tabler/icons-react'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './contact-actions.module.css'

interface ContactActionsProps {
  phone: string | null
  email: string | null
  address?: string
  /** Name of the person, for screen readers, on the page of another record. */
  of?: string | undefined
}

/** Links to call, text, mail, and open maps, each only if the record has its number or address (CLI-36). */
export function ContactActions({ phone, email, address = '', of }: ContactActionsProps) {
  const t = useTexts(recordPageTexts)
  const hasAddress = address.trim() !== ''
  if (!phone && !email && !hasAddress) return null
  return (
    <div className={classes.actions}>
      <Action Icon={IconPhone} label={t('contact.call')} of={of} href={telLink(phone)} />
      <Action Icon={IconMessage} label={t('contact.text')} of={of} href={smsLink(phone)} />
      <Action Icon={IconMail} label={t('contact.mail')} href={email ? mailLink(email) : undefined} />
      <Action
        Icon={IconMapPin}
        label={t('contact.maps')}
        href={hasAddress ? mapLink(address) : undefined}
        isOtherPage
      />
    </div>
  )
}

interface ActionProps {
  Icon: Icon
  label: string
  of?: string | undefined
  href: string | undefined
  /** Opens a new tab. The other links open apps, which leave this page open. */
  isOtherPage?: boolean
}

const Action = ({ Icon, label, of, href, isOtherPage = false }: ActionProps) =>
  href !== undefined && (
    <a
      href={href}
      aria-label={of && `${label}: ${of}`}
      className={classes.action}
      {...(isOtherPage && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon aria-hidden />
      {label}
    </a>
  )

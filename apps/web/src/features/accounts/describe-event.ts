import type { AuditEvent, AuditEventName } from '@daywork/domain/audit/audit-event'
import {
  IconAlertTriangle,
  IconDeviceMobileCheck,
  IconDeviceMobileOff,
  IconKey,
  IconLink,
  IconLogin2,
  IconLogout2,
  IconSettings,
  IconShieldLock,
  IconShieldX,
  IconTerminal2,
  IconTicket,
  IconCalendarShare,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react'
import type { StatusLook } from '../../theme/status-look.ts'
import { accountEventTexts } from '../../texts/en/account-events.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { describeDevice } from '../../texts/describe-device.ts'

interface EventLook extends StatusLook {
  text: string
}

const LOOKS: Record<AuditEventName, StatusLook> = {
  sign_in: { tone: 'green', icon: IconLogin2 },
  sign_in_refused: { tone: 'amber', icon: IconAlertTriangle },
  sign_out: { tone: 'grey', icon: IconLogout2 },
  account_created: { tone: 'blue', icon: IconUserPlus },
  account_disabled: { tone: 'amber', icon: IconUserOff },
  account_enabled: { tone: 'green', icon: IconUserPlus },
  worker_linked: { tone: 'blue', icon: IconLink },
  worker_unlinked: { tone: 'grey', icon: IconLink },
  invite_created: { tone: 'blue', icon: IconTicket },
  invite_used: { tone: 'blue', icon: IconTicket },
  invite_revoked: { tone: 'grey', icon: IconTicket },
  calendar_feed_created: { tone: 'blue', icon: IconCalendarShare },
  calendar_feed_revoked: { tone: 'grey', icon: IconCalendarShare },
  password_changed: { tone: 'blue', icon: IconKey },
  password_reset: { tone: 'amber', icon: IconKey },
  reset_link_created: { tone: 'amber', icon: IconLink },
  second_factor_refused: { tone: 'amber', icon: IconAlertTriangle },
  totp_added: { tone: 'blue', icon: IconShieldLock },
  totp_removed: { tone: 'amber', icon: IconShieldX },
  recovery_codes_created: { tone: 'blue', icon: IconShieldLock },
  recovery_code_used: { tone: 'amber', icon: IconShieldLock },
  passkey_added: { tone: 'blue', icon: IconShieldLock },
  passkey_removed: { tone: 'amber', icon: IconShieldX },
  second_factor_removed: { tone: 'amber', icon: IconShieldX },
  session_ended: { tone: 'grey', icon: IconDeviceMobileOff },
  sessions_ended: { tone: 'grey', icon: IconDeviceMobileOff },
  token_reused: { tone: 'red', icon: IconAlertTriangle },
  setting_changed: { tone: 'blue', icon: IconSettings },
  setup_link_created: { tone: 'blue', icon: IconLink },
  named_host_seen: { tone: 'blue', icon: IconLink },
  command_run: { tone: 'blue', icon: IconTerminal2 },
}

const NEW_DEVICE: StatusLook = { tone: 'amber', icon: IconDeviceMobileCheck }

/** Returns the text and icon of an event. A newer server may send events that this page does not know. */
export function describeEvent(event: AuditEvent): EventLook {
  const t = getTexts(accountEventTexts)
  if (event.event === 'sign_in' && event.details.new_device === true) {
    return { ...NEW_DEVICE, text: t('detail.newDevice') }
  }
  const look = Object.hasOwn(LOOKS, event.event) ? LOOKS[event.event] : undefined
  if (look === undefined) return { text: event.event, tone: 'grey', icon: IconSettings }
  return { ...look, text: textWithDetails(event) ?? t(`event.${event.event}`) }
}

/** Returns a more specific text if the details or the account allow one. */
function textWithDetails({ event, details, subject, username }: AuditEvent): string | undefined {
  const t = getTexts(accountEventTexts)
  if (event === 'sign_in_refused' && details.while !== undefined) return t('detail.wrongCurrentPassword')
  if (event === 'sign_in_refused' && username === null && subject === null) return t('detail.unknownName')
  if (event === 'session_ended' && isDevice(details.device)) {
    return t('detail.deviceSignedOut', { device: describeDevice(details.device.user_agent) })
  }
  if (event === 'command_run' && typeof details.command === 'string') {
    const option = typeof details.option === 'string' ? ` --${details.option}` : ''
    return t('detail.command', { command: `${details.command}${option}` })
  }
  return undefined
}

const isDevice = (value: unknown): value is { user_agent: string } =>
  typeof value === 'object' && value !== null && 'user_agent' in value && typeof value.user_agent === 'string'

/** Returns the origin: device and address, or the operating-system user who ran a command on the server. */
export function describeOrigin({ address, details, user_agent }: AuditEvent): string {
  if (address === null) {
    const t = getTexts(accountEventTexts)
    return typeof details.user === 'string' ? t('origin.serverUser', { user: details.user }) : t('origin.server')
  }
  return user_agent === null ? address : `${describeDevice(user_agent)} · ${address}`
}

/** Returns who did it and to whom, or undefined if only the reader was involved. */
export function describePeople({ subject, username }: AuditEvent, reader?: string): string | undefined {
  const t = getTexts(accountEventTexts)
  const [by, on] = [username, subject].map((name) => (name === reader ? null : name))
  if (by && on && by !== on) return t('people.byFor', { by, subject: on })
  if (by && subject && subject !== username) return t('people.by', { by })
  if (on && username && subject !== username) return t('people.for', { subject: on })
  return by ?? on ?? undefined
}

/** Returns how many similar events were counted instead of listed. */
export function describeFurther({ details }: AuditEvent): string | undefined {
  const { elsewhere, further } = details
  const t = getTexts(accountEventTexts)
  if (typeof further === 'number') return t('further.sameNetwork', { count: further })
  return typeof elsewhere === 'number' ? t('further.otherNetworks', { count: elsewhere }) : undefined
}

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
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react'
import type { StatusLook } from '../../theme/status-look.ts'
import { describeDevice } from './describe-device.ts'

interface EventLook extends StatusLook {
  text: string
}

const LOOKS: Record<AuditEventName, EventLook> = {
  sign_in: { text: 'Signed in', tone: 'green', icon: IconLogin2 },
  sign_in_refused: { text: 'Wrong password', tone: 'amber', icon: IconAlertTriangle },
  sign_out: { text: 'Signed out', tone: 'grey', icon: IconLogout2 },
  account_created: { text: 'Account created', tone: 'blue', icon: IconUserPlus },
  account_disabled: { text: 'Account disabled', tone: 'amber', icon: IconUserOff },
  account_enabled: { text: 'Account enabled', tone: 'green', icon: IconUserPlus },
  invite_created: { text: 'Invite link created', tone: 'blue', icon: IconTicket },
  invite_used: { text: 'Invite link used', tone: 'blue', icon: IconTicket },
  invite_revoked: { text: 'Invite link revoked', tone: 'grey', icon: IconTicket },
  password_changed: { text: 'Password changed', tone: 'blue', icon: IconKey },
  password_reset: { text: 'Password reset with a link', tone: 'amber', icon: IconKey },
  reset_link_created: { text: 'Password reset link created', tone: 'amber', icon: IconLink },
  second_factor_refused: { text: 'Wrong second factor', tone: 'amber', icon: IconAlertTriangle },
  totp_added: { text: 'Authenticator app added', tone: 'blue', icon: IconShieldLock },
  totp_removed: { text: 'Authenticator app removed', tone: 'amber', icon: IconShieldX },
  recovery_codes_created: { text: 'Recovery codes created', tone: 'blue', icon: IconShieldLock },
  recovery_code_used: { text: 'Recovery code used', tone: 'amber', icon: IconShieldLock },
  passkey_added: { text: 'Passkey added', tone: 'blue', icon: IconShieldLock },
  passkey_removed: { text: 'Passkey removed', tone: 'amber', icon: IconShieldX },
  second_factor_removed: { text: 'Second factor removed', tone: 'amber', icon: IconShieldX },
  session_ended: { text: 'Device signed out', tone: 'grey', icon: IconDeviceMobileOff },
  sessions_ended: { text: 'Signed out everywhere', tone: 'grey', icon: IconDeviceMobileOff },
  token_reused: { text: 'Signed out: a copied sign-in was used', tone: 'red', icon: IconAlertTriangle },
  setting_changed: { text: 'Setting changed', tone: 'blue', icon: IconSettings },
  setup_link_created: { text: 'Setup link created', tone: 'blue', icon: IconLink },
  named_host_seen: { text: 'Reached by a new name', tone: 'blue', icon: IconLink },
  command_run: { text: 'Command run on the server', tone: 'blue', icon: IconTerminal2 },
}

const NEW_DEVICE: EventLook = { text: 'Signed in on a new device', tone: 'amber', icon: IconDeviceMobileCheck }

/** What happened, in words and as an icon. A server that is newer than this page may know other events. */
export function describeEvent(event: AuditEvent): EventLook {
  const { details } = event
  if (event.event === 'sign_in' && details.new_device === true) return NEW_DEVICE
  const look = Object.hasOwn(LOOKS, event.event) ? LOOKS[event.event] : undefined
  if (look === undefined) return { text: event.event, tone: 'grey', icon: IconSettings }
  return { ...look, text: textWithDetails(event) ?? look.text }
}

/** The text where the details, or who it was, say more. */
function textWithDetails({ event, details, subject, username }: AuditEvent): string | undefined {
  if (event === 'sign_in_refused' && details.while !== undefined) return 'Wrong current password'
  if (event === 'sign_in_refused' && username === null && subject === null) return 'Unknown name'
  if (event === 'session_ended' && isDevice(details.device)) {
    return `${describeDevice(details.device.user_agent)} signed out`
  }
  if (event === 'command_run' && typeof details.command === 'string') {
    const option = typeof details.option === 'string' ? ` --${details.option}` : ''
    return `Command '${details.command}${option}' run`
  }
  return undefined
}

const isDevice = (value: unknown): value is { user_agent: string } =>
  typeof value === 'object' && value !== null && 'user_agent' in value && typeof value.user_agent === 'string'

/** From where: the device and the address, or the server's user who ran a command. */
export function describeOrigin({ address, details, user_agent }: AuditEvent): string {
  if (address === null) return typeof details.user === 'string' ? `by ${details.user} on the server` : 'on the server'
  return user_agent === null ? address : `${describeDevice(user_agent)} · ${address}`
}

/** Who did it to whom; undefined when it is the reader alone. */
export function describePeople({ subject, username }: AuditEvent, reader?: string): string | undefined {
  const [by, on] = [username, subject].map((name) => (name === reader ? null : name))
  if (by && on && by !== on) return `by ${by}, for ${on}`
  if (by && subject && subject !== username) return `by ${by}`
  if (on && username && subject !== username) return `for ${on}`
  return by ?? on ?? undefined
}

/** How many more like it were counted instead of listed. */
export function describeFurther({ details }: AuditEvent): string | undefined {
  const { elsewhere, further } = details
  if (typeof further === 'number') return `${further} more from the same network`
  return typeof elsewhere === 'number' ? `${elsewhere} more from other networks` : undefined
}

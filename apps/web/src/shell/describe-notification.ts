import type { Notification, NotificationKind } from '@daywork/domain/notifications/notification'
import { accountEventTexts } from '../texts/en/account-events.ts'
import { getTexts } from '../texts/use-texts.ts'
import { describeDevice } from '../texts/describe-device.ts'

type Translator = ReturnType<typeof getTexts<typeof accountEventTexts.english>>

/** What happened, and what the user should do about it. */
export interface NotificationText {
  title: string
  hint: string
  /** The record that the notification is about. */
  record?: { kind: 'work_order' | 'project'; id: number }
}

const TEXTS: Record<NotificationKind, (t: Translator, data: Record<string, unknown>) => NotificationText> = {
  sign_in_from_new_device: (t, { address, user_agent }) => ({
    title: t('notification.newDevice', { device: deviceOf(user_agent, t), address: addressOf(address, t) }),
    hint: t('notification.newDeviceHint'),
  }),
  reset_link_created: (t, { by }) => ({
    title: t('notification.resetLink', { name: nameOf(by, t) }),
    hint: t('notification.resetLinkHint'),
  }),
  second_factor_removed: (t, { by }) => ({
    title: t('notification.factorRemoved', { name: nameOf(by, t) }),
    hint: t('notification.factorRemovedHint'),
  }),
  password_reset: (t, { address }) => ({
    title: t('notification.passwordReset', { address: addressOf(address, t) }),
    hint: t('notification.passwordResetHint'),
  }),
  client_question: (t, data) => ({
    title: t('notification.clientQuestion', clientAndJob(data, t)),
    hint: t('notification.clientQuestionHint'),
    ...recordOf(data),
  }),
  client_approval: (t, data) => ({
    title: t('notification.clientApproval', clientAndJob(data, t)),
    hint: t('notification.clientApprovalHint'),
    ...recordOf(data),
  }),
}

const clientAndJob = ({ name, title }: Record<string, unknown>, t: Translator) => ({
  name: typeof name === 'string' ? name : t('notification.unknownClient'),
  title: typeof title === 'string' ? title : t('notification.unknownJob'),
})

const recordOf = ({ entity, id }: Record<string, unknown>): Pick<NotificationText, 'record'> =>
  (entity === 'work_order' || entity === 'project') && typeof id === 'number' ? { record: { kind: entity, id } } : {}

/** A newer server may send kinds that this page does not know. */
export function describeNotification({ data, kind }: Pick<Notification, 'kind' | 'data'>): NotificationText {
  const t = getTexts(accountEventTexts)
  if (Object.hasOwn(TEXTS, kind)) return TEXTS[kind](t, data)
  return { title: t('notification.other'), hint: t('notification.otherHint') }
}

const deviceOf = (userAgent: unknown, t: Translator): string =>
  typeof userAgent === 'string' && userAgent.trim() !== '' ? describeDevice(userAgent) : t('notification.unknownDevice')

const addressOf = (value: unknown, t: Translator): string =>
  typeof value === 'string' ? value : t('notification.unknownAddress')

/** `value` is null if a command on the server, not an account, caused the event. */
const nameOf = (value: unknown, t: Translator): string =>
  typeof value === 'string' ? value : t('notification.operator')

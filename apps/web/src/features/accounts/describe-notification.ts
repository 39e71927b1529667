import type { Notification, NotificationKind } from '@daywork/domain/notifications/notification'
import { describeDevice } from './describe-device.ts'

/** What happened, and what to do about it. */
export interface NotificationWords {
  title: string
  hint: string
}

const WORDS: Record<NotificationKind, (data: Record<string, unknown>) => NotificationWords> = {
  sign_in_from_new_device: ({ address, user_agent }) => ({
    title: `Signed in from ${deviceOf(user_agent)}, ${addressOf(address)}`,
    hint: "If this wasn't you, change your password and sign out that device.",
  }),
  reset_link_created: ({ by }) => ({
    title: `${nameOf(by)} created a link to reset your password`,
    hint: "If you didn't ask for it, talk to them and change your password.",
  }),
  second_factor_removed: ({ by }) => ({
    title: `${nameOf(by)} removed your second factor`,
    hint: "If you didn't ask for it, talk to them and set up a new one.",
  }),
  password_reset: ({ address }) => ({
    title: `Your password was reset with a link, from ${addressOf(address)}`,
    hint: "If this wasn't you, change your password and sign out that device.",
  }),
}

/** A server that is newer than this page may send other kinds. */
export const describeNotification = ({ data, kind }: Pick<Notification, 'kind' | 'data'>): NotificationWords =>
  Object.hasOwn(WORDS, kind)
    ? WORDS[kind](data)
    : { title: 'Something changed in your account', hint: 'Settings show your devices and your sign-in history.' }

const deviceOf = (userAgent: unknown): string =>
  typeof userAgent === 'string' && userAgent.trim() !== '' ? describeDevice(userAgent) : 'an unknown device'

const addressOf = (value: unknown): string => (typeof value === 'string' ? value : 'an unknown address')

/** Null after a command on the server, which no account ran. */
const nameOf = (value: unknown): string => (typeof value === 'string' ? value : 'The operator of this server')

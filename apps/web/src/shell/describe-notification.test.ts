import { NOTIFICATION_KINDS, type NotificationKind } from '@daywork/domain/notifications/notification'
import { expect, test } from 'vitest'
import { describeNotification } from './describe-notification.ts'

const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each<[NotificationKind, Record<string, unknown>, string]>([
  [
    'sign_in_from_new_device',
    { address: '203.0.113.9', user_agent: WINDOWS_CHROME },
    'New login from Chrome on Windows, 203.0.113.9',
  ],
  ['reset_link_created', { by: 'ann' }, 'ann created a link to reset your password'],
  [
    'sign_in_from_new_device',
    { address: '203.0.113.9', user_agent: null },
    'New login from an unknown device, 203.0.113.9',
  ],
  [
    'sign_in_from_new_device',
    { address: null, user_agent: WINDOWS_CHROME },
    'New login from Chrome on Windows, an unknown address',
  ],
  ['sign_in_from_new_device', { user_agent: ' ' }, 'New login from an unknown device, an unknown address'],
  ['reset_link_created', { by: null }, 'The person who runs this server created a link to reset your password'],
  ['second_factor_removed', { by: 'ann' }, 'ann removed your second factor'],
  ['second_factor_removed', { by: null }, 'The person who runs this server removed your second factor'],
  ['password_reset', { address: '203.0.113.9' }, 'Your password was reset with a link, from 203.0.113.9'],
])('%s with %j has the expected title', { tags: ['SIDE-26'] }, (kind, data, title) => {
  expect(describeNotification({ kind, data }).title).toBe(title)
})

test('news of a client leads to the record', { tags: ['SHARE-24'] }, () => {
  const data = { entity: 'work_order', id: 12, title: 'Tile the shower', name: 'Ruth Vale' }
  expect(describeNotification({ kind: 'client_approval', data })).toMatchObject({
    title: 'Ruth Vale approved “Tile the shower”',
    record: { kind: 'work_order', id: 12 },
  })
  expect(describeNotification({ kind: 'client_question', data: { ...data, entity: 'project' } })).toMatchObject({
    title: 'Ruth Vale asked about “Tile the shower”',
    record: { kind: 'project', id: 12 },
  })
})

test('every kind has a hint, even without its values', { tags: ['SIDE-26'] }, () => {
  for (const kind of NOTIFICATION_KINDS) {
    const { hint, title } = describeNotification({ kind, data: {} })
    expect(hint).toMatch(/^(If|From) .*\.$/)
    expect(title).not.toContain('undefined')
  }
})

test('shows an unknown kind of a newer server with a general title', { tags: ['SIDE-26'] }, () => {
  const newer: string = 'retina_scanned'
  expect(describeNotification({ kind: newer as NotificationKind, data: {} }).title).toBe(
    'Something changed in your account',
  )
})

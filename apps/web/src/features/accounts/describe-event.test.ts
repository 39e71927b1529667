import { AUDIT_EVENTS, type AuditEvent } from '@daywork/domain/audit/audit-event'
import { expect, test } from 'vitest'
import { describeEvent, describeFurther, describeOrigin, describePeople } from './describe-event.ts'

const EVENT: AuditEvent = {
  id: 1,
  created_at: '2026-11-22T10:00:00.000Z',
  event: 'sign_in',
  username: 'ann',
  subject: null,
  address: '203.0.113.9',
  user_agent: 'curl/8.5.0',
  details: {},
}
const event = (changes: Partial<AuditEvent>): AuditEvent => ({ ...EVENT, ...changes })

test('every event has its own text', { tags: ['SIDE-24'] }, () => {
  const texts = AUDIT_EVENTS.map((name) => describeEvent(event({ event: name })).text)
  expect(new Set(texts).size).toBe(AUDIT_EVENTS.length)
  for (const text of texts) expect(text).toMatch(/^[A-Z][a-z]+ /)
})

test.each<[string, Partial<AuditEvent>]>([
  ['Logged in', { details: { new_device: false } }],
  ['Logged in on a new device', { details: { new_device: true } }],
  ['Wrong password', { event: 'sign_in_refused', subject: 'ann' }],
  ['Unknown username', { event: 'sign_in_refused', username: null }],
  ['Wrong current password', { event: 'sign_in_refused', details: { while: 'changing_password' } }],
  ['Wrong current password', { event: 'sign_in_refused', details: { while: 'confirming_password' } }],
  ['curl/8.5.0 logged out', { event: 'session_ended', details: { device: { user_agent: 'curl/8.5.0' } } }],
  ['Device logged out', { event: 'session_ended', details: { device: 7 } }],
  ['Ran “backup” on the server', { event: 'command_run', details: { command: 'backup' } }],
  [
    'Ran “account --disable” on the server',
    { event: 'command_run', details: { command: 'account', option: 'disable' } },
  ],
])('%s', { tags: ['SIDE-24'] }, (text, changes) => {
  expect(describeEvent(event(changes)).text).toBe(text)
})

test('shows an event of a newer server by its name', { tags: ['SIDE-24'] }, () => {
  const newer: unknown = { ...EVENT, event: 'retina_scanned' }
  expect(describeEvent(newer as AuditEvent).text).toBe('retina_scanned')
})

test('the origin is a device and an address, or a user of the server', { tags: ['SIDE-24'] }, () => {
  expect(describeOrigin(EVENT)).toBe('curl/8.5.0 · 203.0.113.9')
  expect(describeOrigin(event({ user_agent: null }))).toBe('203.0.113.9')
  expect(describeOrigin(event({ address: null, details: { user: 'root' } }))).toBe('by root on the server')
})

test.each([
  ['ann', null, 'ann', undefined],
  ['ann', 'ann', 'ann', undefined],
  ['bob', 'ann', 'ann', 'by bob'],
  ['ann', 'bob', 'ann', 'for bob'],
  ['ann', null, undefined, 'ann'],
  ['ann', 'ann', undefined, 'ann'],
  ['ann', 'bob', undefined, 'by ann, for bob'],
  [null, 'ann', 'ann', undefined],
  [null, 'ann', undefined, 'ann'],
  [null, null, undefined, undefined],
])('an event by %s about %s is shown to %s with: %s', { tags: ['SIDE-24'] }, (username, subject, reader, text) => {
  expect(describePeople(event({ username, subject }), reader)).toBe(text)
})

test('shows the number of rejected sign-ins that were only counted', { tags: ['SIDE-24'] }, () => {
  expect(describeFurther(EVENT)).toBeUndefined()
  expect(describeFurther(event({ details: { further: 5 } }))).toBe('5 more from the same network')
  expect(describeFurther(event({ details: { elsewhere: 2 } }))).toBe('2 more from other networks')
})

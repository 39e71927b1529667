import { expect, test } from 'vitest'
import { reportTimes } from '../../media/order-reports/report-texts.ts'
import { describeEvent } from './describe-event.ts'
import type { Story, StoryEvent } from './story.ts'

const event: StoryEvent = {
  position: 1,
  at: '2026-03-02T08:00:00.000Z',
  source: 'activity',
  entity: 'work_order',
  action: 'updated',
  user: 'owner',
  said: {},
}
const linesOf = (change: Partial<StoryEvent>, language: Story['language'] = 'en') =>
  describeEvent({ ...event, ...change }, language, reportTimes(language, 'UTC')).lines

test(
  'a note is shown as it was written, even if it is the name of an inherited property',
  { tags: ['PACK-05'] },
  () => {
    for (const note of ['constructor', '__proto__', 'toString', 'Door fixed'])
      expect(linesOf({ action: 'noted', said: { content: note } })).toEqual([note])
  },
)

const leak = { label: 'Leak test', kind: 'yes_no' }
const pressure = { label: 'Pressure', kind: 'number', unit: 'psi' }
const photo = { label: 'Panel', kind: 'photo' }
const answered = {
  before: {
    checklist: {
      id: 3,
      title: 'Final',
      answers: [
        { ...leak, value: null, note: '' },
        { ...pressure, value: 60, note: '' },
        { ...photo, value: null, note: '' },
      ],
    },
  },
  after: {
    checklist: {
      id: 3,
      title: 'Final',
      answers: [
        { ...leak, value: 'no', note: 'Leaks' },
        { ...pressure, value: null, note: '' },
        { ...photo, value: [7, 8], note: '' },
      ],
    },
  },
}

test('the answers of a checklist are shown in words', { tags: ['PACK-05'] }, () => {
  expect(linesOf({ said: answered })).toEqual([
    'Checklist: Final',
    'Leak test: No (Leaks)',
    'Pressure: 60 psi → none',
    'Panel: 2 photos',
  ])
  expect(linesOf({ said: answered }, 'es')).toEqual([
    'Lista de verificación: Final',
    'Leak test: No (Leaks)',
    'Pressure: 60 psi → vacío',
    'Panel: 2 fotos',
  ])
  const answers = { 'e5b1-0': { value: 'no', note: 'Leaks', at: '2026-03-02T08:00:00.000Z', by: 'ana' } }
  const ofChecklist = { entity: 'checklist', said: { before: { answers: {} }, after: { answers } } } as const
  expect(linesOf(ofChecklist)).toEqual([])
})

test('an answer that a later one replaced before it arrived does not look like a change', { tags: ['PACK-05'] }, () => {
  const checklist = { id: 3, title: 'Final' }
  const said = {
    before: { checklist: { ...checklist, answers: [{ ...leak, value: 'no', note: 'Leaks' }] } },
    after: { checklist: { ...checklist, answers: [{ ...leak, value: 'yes', note: '' }], is_outdated: true } },
  }
  expect(linesOf({ said })).toEqual([
    'Checklist: Final: answered earlier, so the later answer counts',
    'Leak test: No (Leaks) → Yes',
  ])
})

test('a removed checklist and a revoked signature say so', { tags: ['PACK-05'] }, () => {
  const checklist = { id: 3, title: 'Final' }
  const removed = { before: { checklist }, after: { checklist: { ...checklist, is_removed: true } } }
  expect(linesOf({ said: removed })).toEqual(['Checklist: Final → none'])
  const signature = { id: 5, signer: 'Joe', reason: null }
  expect(linesOf({ said: { before: { signature: null }, after: { signature } } })).toEqual(['Signature: Joe'])
  const revoked = { ...signature, reason: 'Wrong person' }
  expect(linesOf({ said: { before: { signature }, after: { signature: revoked } } })).toEqual([
    'Signature: Joe',
    'Revoked because: Wrong person',
  ])
  expect(linesOf({ said: { before: { signature: revoked }, after: { signature } } })).toEqual([
    'Signature: Joe',
    'Revoked because: Wrong person → none',
  ])
  const deleted = { before: { signature }, after: { signature: { ...signature, is_removed: true } } }
  expect(linesOf({ said: deleted })).toEqual(['Signature: Joe → none'])
})

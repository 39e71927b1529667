import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dayAndTime } from '../../texts/format.ts'
import { describeOrderStep, describeStep } from './describe-step.ts'

const names = { worker: (id: number) => (id === 4 ? 'Ann Lee' : `Worker ${id}`), project: String, zone: 'Asia/Tokyo' }

const step = (fields: Partial<ActivityEntry>) => {
  const entry = { user: 'dana', action: 'updated', before: {}, after: {}, ...fields }
  const sentence = describeStep(entry as ActivityEntry, names, (name) => name)
  return sentence === undefined ? undefined : renderToStaticMarkup(sentence)
}

test('a change of status, date, or crew says what it became', { tags: ['WO-133', 'WO-150'] }, () => {
  const start = '2030-01-06T02:30:00.000Z'
  const crew = [
    { worker_id: 4, role: 'LEAD' },
    { worker_id: 5, role: 'LEAD' },
  ]
  expect(step({ after: { status: 'ON_HOLD', scheduled_start: start } })).toBe('dana set the status to On Hold')
  expect(step({ action: 'moved', after: { scheduled_start: start, assigned_workers: crew } })).toBe(
    `dana scheduled the work order for ${dayAndTime(start, 'Asia/Tokyo')} and changed the crew to Ann Lee, Worker 5`,
  )
  expect(step({ action: 'moved', after: { scheduled_start: start, assigned_workers: [] } })).toBe(
    `dana scheduled the work order for ${dayAndTime(start, 'Asia/Tokyo')} and removed the crew`,
  )
  expect(step({ action: 'moved', after: { scheduled_start: start } })).toBe(
    `dana scheduled the work order for ${dayAndTime(start, 'Asia/Tokyo')}`,
  )
  expect(step({ after: { scheduled_start: null } })).toBe('dana removed the date')
  expect(step({ after: { assigned_workers: crew } })).toBe('dana changed the crew to Ann Lee, Worker 5')
  expect(step({ after: { assigned_workers: [] } })).toBe('dana removed the crew')
})

test('other changes are described as they are elsewhere', { tags: ['WO-133'] }, () => {
  expect(step({ after: { title: 'Lay tiles' } })).toBeUndefined()
  expect(step({ action: 'completed', after: { status: 'COMPLETED' } })).toBeUndefined()
})

test('in a story of several orders, steps and checklists have sentences of their own', { tags: ['WO-133'] }, () => {
  const said = (fields: Partial<ActivityEntry>) => {
    const entry = { user: 'dana', action: 'updated', before: {}, after: {}, ...fields }
    const sentence = describeOrderStep(entry as ActivityEntry, names, (name) => name)
    return sentence === undefined ? undefined : renderToStaticMarkup(sentence)
  }
  expect(said({ after: { status: 'ON_HOLD' } })).toBe('dana set the status to On Hold')
  const checklist = { title: 'Safety' }
  expect(said({ before: { checklist: null }, after: { checklist } })).toBe('dana added the checklist “Safety”')
  expect(said({ after: { title: 'Lay tiles' } })).toBeUndefined()
  expect(said({ action: 'completed', after: { status: 'COMPLETED' } })).toBeUndefined()
})

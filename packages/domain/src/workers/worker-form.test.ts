import { expect, test } from 'vitest'
import { skillNames } from './skills.ts'
import { workerFormErrors, workerFormValues, type WorkerFormValues, workerPayload } from './worker-form.ts'
import type { Worker } from './worker.ts'

const filled: WorkerFormValues = { ...workerFormValues(), name: 'Ann Lee', email: 'ann@crew.example' }
const errors = (change: Partial<WorkerFormValues>) => workerFormErrors({ ...filled, ...change })

test('rejects an empty or blank name', { tags: ['VAL-17'] }, () => {
  for (const name of ['', '  ']) expect(errors({ name }).name).toBe('Name is required')
})

test('a phone may be missing; otherwise it has 10 digits, or 11 that begin with 1', { tags: ['VAL-18'] }, () => {
  for (const phone of ['555555555', '25555555555', '155555555555', 'none']) {
    expect(errors({ phone }).phone).toBe('Phone number must be 10 digits')
  }
  for (const phone of ['', '5555555555', '15555555555', '(555) 555-5555']) expect(errors({ phone })).toEqual({})
})

test('an email may be missing but not malformed', { tags: ['VAL-20'] }, () => {
  for (const email of ['a', 'a@b', 'a b@c.de', 'a@@b.co']) {
    expect(errors({ email, phone: '5555555555' }).email).toBe('Please enter a valid email address')
  }
  expect(errors({ email: '', phone: '5555555555' })).toEqual({})
})

test('requires a phone number or an email; one is enough', { tags: ['VAL-21'] }, () => {
  expect(errors({ email: ' ', phone: '' }).non_field_errors).toBe('Either phone number or email is required')
  expect(errors({ email: '', phone: '5555555555' }).non_field_errors).toBeUndefined()
})

test('the form is valid only if the name, a contact and all other values are valid', { tags: ['VAL-22'] }, () => {
  expect(errors({})).toEqual({})
  for (const change of [{ name: '' }, { email: '' }, { phone: '555' }, { email: 'a' }]) {
    expect(Object.keys(errors(change))).not.toEqual([])
  }
})

test('trims the payload, sends blank fields as null and the phone as 10 digits', { tags: ['WRK-18', 'WRK-19'] }, () => {
  expect(workerPayload({ ...filled, name: ' Ann ', title: ' ', email: ' ', phone: '(555) 555-5555' })).toEqual({
    name: 'Ann',
    phone: '5555555555',
    email: null,
    status: 'AVAILABLE',
    title: null,
    skills: {},
  })
  const sent = (phone: string) => workerPayload({ ...filled, phone }).phone
  expect([sent('1 (555) 555-5555'), sent(' '), sent('')]).toEqual(['5555555555', null, null])
})

test(
  'converts skills between the list of the form and the object of the API, in order',
  { tags: ['WRK-20', 'WRK-21'] },
  () => {
    expect(workerPayload({ ...filled, skills: ['Welding'] }).skills).toEqual({ Welding: true })
    const skills = ['Welding', 'Roofing', '__proto__']
    expect(skillNames(workerPayload({ ...filled, skills }).skills)).toEqual(skills)
    expect(skillNames(null)).toEqual([])
  },
)

test('saves a skill that was typed but not added', { tags: ['WRK-03', 'VAL-23'] }, () => {
  const { skills } = workerPayload({ ...filled, skills: ['Welding'], newSkill: ' Roofing ' })
  expect(skillNames(skills)).toEqual(['Welding', 'Roofing'])
})

test('a new worker is available; an existing worker starts with the values of the record', { tags: ['WRK-14'] }, () => {
  expect(workerFormValues().status).toBe('AVAILABLE')
  const worker: Worker = {
    id: 1,
    name: 'Bo',
    phone: '5555550142',
    email: null,
    status: 'ON_LEAVE',
    title: null,
    skills: { Tiling: true },
    expirations: [],
    work_order_count: 0,
    active_work_orders_count: 0,
    scheduled_start: null,
    scheduled_end: null,
    version: 1,
    created_at: '2025-01-05T10:00:00Z',
    updated_at: '2025-01-05T10:00:00Z',
  }
  expect(workerFormValues(worker)).toEqual({
    name: 'Bo',
    title: '',
    phone: '(555) 555-0142',
    email: '',
    status: 'ON_LEAVE',
    skills: ['Tiling'],
    newSkill: '',
  })
})

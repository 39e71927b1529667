import { expect, test } from 'vitest'
import { endSession } from '../api/session.ts'
import { buildClient } from '../testing/build-records.ts'
import { signIn } from '../testing/sign-in.ts'
import { getPendingConflict } from './conflict-queue.ts'
import { settleBy } from './settle-conflicts.ts'

const settle = settleBy('clients', { name: { label: 'Name' }, notes: { label: 'Notes' } })
const { name, notes } = buildClient()
const NAME = { field: 'name', base: name, mine: 'Oak Homes', theirs: 'Oak & Sons' } as const
const NOTES = { field: 'notes', base: notes, mine: 'Ring twice', theirs: '' } as const

/** A conflict as a form asks it. */
const ask = (conflict: typeof NAME | typeof NOTES, signal?: AbortSignal) => settle([conflict], 'robin', signal)

const answerNext = (...theirs: string[]) => getPendingConflict()?.answer(new Set(theirs))

test('the fields that keep the other version are those that the user chose', { tags: ['API-93'] }, async () => {
  signIn()
  const settled = settle([NAME, NOTES], 'robin', undefined)
  expect(getPendingConflict()).toMatchObject({
    title: 'robin changed this client while you were editing it',
    choices: [
      { label: 'Name', mine: 'Oak Homes', theirs: 'Oak & Sons' },
      { label: 'Notes', mine: 'Ring twice', theirs: '' },
    ],
  })
  answerNext('notes')
  expect(await settled).toEqual(new Set(['notes']))
})

test('a second conflict waits for the first, and both are answered', { tags: ['CACHE-21'] }, async () => {
  signIn()
  const settled = [ask(NAME), ask(NOTES)]
  expect(getPendingConflict()?.choices).toMatchObject([{ field: 'name' }])
  answerNext('name')
  expect(getPendingConflict()?.choices).toMatchObject([{ field: 'notes' }])
  answerNext()
  expect(await Promise.all(settled)).toEqual([new Set(['name']), new Set()])
  expect(getPendingConflict()).toBeUndefined()
})

test('after a log-out no question is asked, and nothing is saved', { tags: ['CACHE-21', 'CACHE-19'] }, async () => {
  signIn()
  const settled = [ask(NAME), ask(NOTES)]
  endSession()
  signIn('bob')
  expect(getPendingConflict()).toBeUndefined()
  expect(await Promise.all(settled)).toEqual([null, null])
})

test('a form that is left takes its own conflict back, and no other', { tags: ['CACHE-21'] }, async () => {
  signIn()
  const form = new AbortController()
  const settled = [ask(NAME, form.signal), ask(NOTES)]
  form.abort()
  expect(getPendingConflict()?.choices).toMatchObject([{ field: 'notes' }])
  answerNext()
  expect(await Promise.all(settled)).toEqual([null, new Set()])
})

test('a form that was left before its conflict came up asks nothing', { tags: ['CACHE-21'] }, async () => {
  signIn()
  expect(await ask(NAME, AbortSignal.abort())).toBeNull()
  expect(getPendingConflict()).toBeUndefined()
})

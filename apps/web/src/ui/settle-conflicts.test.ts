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

test('API-93 the fields that keep the other version are those that the user chose', async () => {
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

test('CACHE-21 a second conflict waits for the first, and both are answered', async () => {
  signIn()
  const settled = [ask(NAME), ask(NOTES)]
  expect(getPendingConflict()?.choices).toMatchObject([{ field: 'name' }])
  answerNext('name')
  expect(getPendingConflict()?.choices).toMatchObject([{ field: 'notes' }])
  answerNext()
  expect(await Promise.all(settled)).toEqual([new Set(['name']), new Set()])
  expect(getPendingConflict()).toBeUndefined()
})

test('CACHE-21 CACHE-19 after a log-out no question is asked, and nothing is saved', async () => {
  signIn()
  const settled = [ask(NAME), ask(NOTES)]
  endSession()
  signIn('bob')
  expect(getPendingConflict()).toBeUndefined()
  expect(await Promise.all(settled)).toEqual([null, null])
})

test('CACHE-21 a form that is left takes its own conflict back, and no other', async () => {
  signIn()
  const form = new AbortController()
  const settled = [ask(NAME, form.signal), ask(NOTES)]
  form.abort()
  expect(getPendingConflict()?.choices).toMatchObject([{ field: 'notes' }])
  answerNext()
  expect(await Promise.all(settled)).toEqual([null, new Set()])
})

test('CACHE-21 a form that was left before its conflict came up asks nothing', async () => {
  signIn()
  expect(await ask(NAME, AbortSignal.abort())).toBeNull()
  expect(getPendingConflict()).toBeUndefined()
})

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

/** Asks about a conflict as a form does. */
const ask = (conflict: typeof NAME | typeof NOTES, signal?: AbortSignal) => settle([conflict], 'robin', signal)

const answerNext = (...theirs: string[]) => getPendingConflict()?.answer(new Set(theirs))

test('returns the fields for which the user chose the other version', { tags: ['API-93'] }, async () => {
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

test('a second conflict waits for the first, and both get an answer', { tags: ['CACHE-21'] }, async () => {
  signIn()
  const settled = [ask(NAME), ask(NOTES)]
  expect(getPendingConflict()?.choices).toMatchObject([{ field: 'name' }])
  answerNext('name')
  expect(getPendingConflict()?.choices).toMatchObject([{ field: 'notes' }])
  answerNext()
  expect(await Promise.all(settled)).toEqual([new Set(['name']), new Set()])
  expect(getPendingConflict()).toBeUndefined()
})

test('a log-out closes all conflicts, and nothing is saved', { tags: ['CACHE-21', 'CACHE-19'] }, async () => {
  signIn()
  const settled = [ask(NAME), ask(NOTES)]
  endSession()
  signIn('bob')
  expect(getPendingConflict()).toBeUndefined()
  expect(await Promise.all(settled)).toEqual([null, null])
})

test('leaving a form closes its own conflict, and no other', { tags: ['CACHE-21'] }, async () => {
  signIn()
  const form = new AbortController()
  const settled = [ask(NAME, form.signal), ask(NOTES)]
  form.abort()
  expect(getPendingConflict()?.choices).toMatchObject([{ field: 'notes' }])
  answerNext()
  expect(await Promise.all(settled)).toEqual([null, new Set()])
})

test('a form that was closed before its conflict asks nothing', { tags: ['CACHE-21'] }, async () => {
  signIn()
  expect(await ask(NAME, AbortSignal.abort())).toBeNull()
  expect(getPendingConflict()).toBeUndefined()
})

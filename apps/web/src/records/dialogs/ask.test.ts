import { expect, test } from 'vitest'
import { endSession } from '../../api/session.ts'
import { signIn } from '../../testing/sign-in.ts'
import { ask, askDiscard, getPendingQuestion, showAlert } from './ask.ts'

test('asks one question after the other', { tags: ['GEN-09'] }, async () => {
  const answers = [ask({ text: 'First?', confirm: 'Yes' }), ask({ text: 'Second?', confirm: 'Yes' })]
  expect(getPendingQuestion()?.text).toBe('First?')
  getPendingQuestion()?.answer(true)
  expect(getPendingQuestion()?.text).toBe('Second?')
  getPendingQuestion()?.answer(false)
  expect(await Promise.all(answers)).toEqual([true, false])
})

test(
  'a log-out answers every question with the safe choice, and the next user sees none',
  { tags: ['CACHE-21', 'CACHE-19'] },
  async () => {
    signIn()
    const answers = [askDiscard(), askDiscard()]
    const shown = showAlert('Could not assign worker to work order. Please try again.')
    endSession()
    signIn('bob')
    expect(getPendingQuestion()).toBeUndefined()
    expect(await Promise.all(answers)).toEqual([false, false])
    await shown
  },
)

import { expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../api/api-error.ts'
import { rejection } from '../../testing/rejection.ts'
import { describeAtFields, describePlainly, submitForm } from './use-record-form.ts'
import { EditStopped } from './use-save.ts'

function setUp(run: () => Promise<{ saved: string } | undefined>, isValid = true) {
  const show = vi.fn<Parameters<typeof submitForm>[0]['show']>()
  const onSaved = vi.fn<(saved: string) => void>()
  const form = {
    isValid,
    invalidText: undefined,
    run: vi.fn<typeof run>(run),
    describeFailure: describePlainly,
    show,
    onSaved,
  }
  return { form, show, onSaved }
}

test('shows an error, rejects, and saves nothing if a field is invalid', { tags: ['FORM-08', 'FORM-01'] }, async () => {
  const { form, show } = setUp(async () => ({ saved: 'Oak' }), false)
  await expect(submitForm(form)).rejects.toThrow(/^Validation failed$/)
  expect(show).toHaveBeenLastCalledWith({ line: 'Please correct the highlighted fields', isOfCheck: true })
  expect(form.run).not.toHaveBeenCalled()
})

test('a failed save shows its message', { tags: ['FORM-09'] }, async () => {
  const { form, show, onSaved } = setUp(() => Promise.reject(new Error('The disk is full.')))
  await expect(submitForm(form)).rejects.toThrow('The disk is full.')
  expect(show).toHaveBeenLastCalledWith({ line: 'The disk is full.' })
  expect(onSaved).not.toHaveBeenCalled()
})

test.each([new Error(''), 'no error at all', undefined])(
  'a failed save without a message shows the general one',
  { tags: ['FORM-09'] },
  async (failure) => {
    const { form, show } = setUp(() => Promise.reject(failure))
    await submitForm(form).catch(() => undefined)
    expect(show).toHaveBeenLastCalledWith({ line: 'Failed to save data' })
  },
)

test(
  'after returning from a conflict the user sees that nothing was saved, regardless of the form’s own messages',
  { tags: ['API-93'] },
  async () => {
    const { form, show } = setUp(() => Promise.reject(new EditStopped()))
    const describeFailure = () => ({ line: 'Unable to update client' })
    await expect(submitForm({ ...form, describeFailure })).rejects.toThrow(EditStopped)
    expect(show).toHaveBeenLastCalledWith({ line: expect.stringMatching(/^Not saved/) })
  },
)

test('does not report a save that is already running as saved', { tags: ['FORM-02'] }, async () => {
  const { form, onSaved } = setUp(async () => undefined)
  await submitForm(form)
  expect(onSaved).not.toHaveBeenCalled()
})

test(
  'marks the error of an expired session, so that the next log-in removes it',
  { tags: ['ERR-20', 'AUTH-28'] },
  async () => {
    const expired = new ApiError({ status: 401, statusText: '', body: undefined }, 'Your session has expired.')
    const { form, show } = setUp(() => Promise.reject(expired))
    await expect(submitForm(form)).rejects.toThrow(expired)
    expect(show).toHaveBeenLastCalledWith({ line: 'Your session has expired.', isOfSession: true })
  },
)

const describeBudget = (error: unknown) => describeAtFields(error, ['budget', 'end_date'], 'Failed to save')

test('shows field errors at the fields, and all others in the line', { tags: ['VAL-29', 'VAL-36', 'ERR-33'] }, () => {
  expect(describeBudget(rejection(400, { budget: ['No.', 'Never.'] }))).toEqual({ fields: { budget: 'No.' } })
  expect(describeBudget(rejection(400, { title: ['Required.'], detail: 'Not so.' }))).toEqual({ line: 'Not so.' })
  expect(describeBudget(networkError())).toEqual({ line: 'Network error' })
  expect(describeBudget(new Error(''))).toEqual({ line: 'Failed to save' })
})

import { expect, test } from 'vitest'
import { networkError } from '../../../api/api-error.ts'
import { unreadable } from '../../../api/with-session.ts'
import { rejection } from '../../../testing/rejection.ts'
import { describeSaveFailure, saveFailureText } from './work-order-form.tsx'

test('lists field errors', { tags: ['ERR-37'] }, () => {
  expect(saveFailureText(rejection(400, { title: ['A', 'B'], project: 'C' }))).toBe(
    'Failed to save work order: title: A, B; project: C',
  )
})

test('field errors take precedence over a detail', { tags: ['ERR-37'] }, () => {
  expect(saveFailureText(rejection(400, { detail: 'No.', title: ['A'] }))).toBe('Failed to save work order: title: A')
})

test.each([[{}], [{ title: [] }], [{ code: 7 }]])(
  'a response without an error: %o',
  { tags: ['ERR-38', 'ERR-42'] },
  (body) => {
    expect(saveFailureText(rejection(400, body))).toBe('Failed to save work order: Validation error in form submission')
  },
)

test.each([[{ detail: 'No.' }], [undefined], [unreadable], ['<html>'], [['No.']]])(
  '400 with only a detail, or without a JSON object',
  { tags: ['ERR-40', 'ERR-42'] },
  (body) => {
    expect(saveFailureText(rejection(400, body))).toBe(
      'Validation error. Please check that all required fields are filled correctly.',
    )
  },
)

test('any other failure shows its message', { tags: ['ERR-41'] }, () => {
  expect(saveFailureText(rejection(412, { detail: 'Changed.' }))).toBe('Changed.')
  expect(saveFailureText(rejection(500, undefined, 'Internal Server Error'))).toBe('Error 500: Internal Server Error')
  expect(saveFailureText(networkError())).toBe('Network error')
  expect(saveFailureText(new Error(''))).toBe('Failed to save work order. Please check all required fields.')
})

test('errors of title, project, and description are also shown at their fields', { tags: ['ERR-39'] }, () => {
  const body = { title: ['A', 'B'], project: ['C'], description: ['D'], status: ['E'] }
  expect(describeSaveFailure(rejection(400, body)).fields).toEqual({ title: 'A', project: 'C', description: 'D' })
})

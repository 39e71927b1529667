import { expect, test } from 'vitest'
import { networkError } from '../../api/api-error.ts'
import { rejection } from '../../testing/rejection.ts'
import { describeClientFailure } from './client-form.tsx'

test(
  'a 400 shows field errors at the fields and the contact rule in the banner',
  { tags: ['ERR-18', 'ERR-19'] },
  () => {
    const body = {
      contact_email: ['Bad email', 'Second'],
      phone_number: ['Bad phone'],
      name: ['Taken'],
      notes: ['Long'],
    }
    expect(describeClientFailure(rejection(400, body), true)).toEqual({
      line: 'Please check the form for errors',
      fields: { contact_email: 'Bad email', phone_number: 'Bad phone', name: 'Taken', notes: 'Long' },
    })
    expect(describeClientFailure(rejection(400, { non_field_errors: ['Either one'] }), false)).toEqual({
      line: 'Please check the form for errors. Either one',
      fields: {},
    })
  },
)

test('a 400 without field errors shows only the general message', { tags: ['ERR-18'] }, () => {
  for (const body of [{}, { detail: 'Malformed.' }, undefined]) {
    expect(describeClientFailure(rejection(400, body), false).line).toBe('Please check the form for errors')
  }
})

test('a 401 and a 429 have their own messages', { tags: ['ERR-20', 'ERR-21'] }, () => {
  expect(describeClientFailure(rejection(401), true)).toEqual({ line: 'Session expired. Please log in again.' })
  expect(describeClientFailure(rejection(429), true)).toEqual({ line: 'Too many attempts. Please try again later' })
})

test('for any other error the message is that the client could not be created or changed', { tags: ['ERR-22'] }, () => {
  for (const error of [rejection(500, { detail: 'Oops' }), rejection(412), networkError(), new Error('odd')]) {
    expect(describeClientFailure(error, true)).toEqual({ line: 'Unable to update client. Please try again' })
    expect(describeClientFailure(error, false)).toEqual({ line: 'Unable to create client. Please try again' })
  }
})

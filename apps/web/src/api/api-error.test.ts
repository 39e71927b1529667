import { expect, test } from 'vitest'
import {
  ApiError,
  errorMessage,
  fieldErrors,
  reasonOf,
  isFinalRejection,
  messageOf,
  serverMessageOf,
  networkError,
} from './api-error.ts'

const message = (body: unknown, status = 400, statusText = '') => errorMessage({ status, statusText, body })

test('detail takes precedence over message, message over non_field_errors', { tags: ['ERR-01'] }, () => {
  const body = { detail: 'D', message: 'M', non_field_errors: ['N', 'O'] }
  expect(message(body)).toBe('D')
  expect(message({ ...body, detail: undefined })).toBe('M')
  expect(message({ non_field_errors: body.non_field_errors })).toBe('N')
})

test('the message is the general text if there are only field errors', { tags: ['ERR-01'] }, () => {
  expect(message({ name: ['Name is required'] })).toBe('Validation error')
  expect(message({ name: 'Name is required' })).toBe('Validation error')
})

test(
  'the message contains the status, and its text if there is one, if the body has no message',
  { tags: ['ERR-02'] },
  () => {
    expect(message(undefined, 500, 'Internal Server Error')).toBe('Error 500: Internal Server Error')
    expect(message(undefined, 500)).toBe('Error 500')
    expect(message(['x'], 502)).toBe('Error 502')
  },
)

test('ignores empty strings', { tags: ['ERR-02'] }, () => {
  expect(message({ detail: '', message: 'M' })).toBe('M')
  expect(message({ detail: '', non_field_errors: [''], name: [''] }, 400)).toBe('Error 400')
  expect(message({ detail: 7, name: ['', 'too short'] })).toBe('Validation error')
})

test('returns texts by field, without the properties that describe the whole error', { tags: ['API-10'] }, () => {
  const body = { detail: 'D', code: 'c', name: ['a', 'b'], email: 'c', non_field_errors: ['n'], age: 3 }
  expect(fieldErrors(body)).toEqual({ name: ['a', 'b'], email: ['c'], non_field_errors: ['n'] })
})

test('returns the general text if the response contains no message', { tags: ['ERR-23'] }, () => {
  const errorWith = (body: unknown) => new ApiError({ status: 500, statusText: 'Oops', body })
  expect(serverMessageOf(errorWith({ detail: 'Down for repair' }), 'Failed to load clients')).toBe('Down for repair')
  expect(serverMessageOf(errorWith({ name: ['x'] }), 'Failed to load clients')).toBe('Failed to load clients')
  expect(serverMessageOf(networkError(), 'Failed to load clients')).toBe('Failed to load clients')
})

test('an error without a message gets a default text', { tags: ['ERR-43'] }, () => {
  expect([new Error(''), 'text', null].map((error) => messageOf(error))).toEqual(
    Array.from({ length: 3 }, () => 'An unknown error occurred'),
  )
  expect(messageOf(new Error('Broken'))).toBe('Broken')
})

test('only a rejection by the server, not by a proxy, is final', { tags: ['API-92'] }, () => {
  const isFinal = (status: number, body: unknown = { detail: 'No.' }) =>
    isFinalRejection(new ApiError({ status, statusText: '', body }))
  expect([400, 403, 404, 413, 422].filter((status) => !isFinal(status))).toEqual([])
  // 200: a response that could not be parsed.
  expect([200, 401, 408, 409, 429, 500, 502, 503, 504].filter((status) => isFinal(status))).toEqual([])
  // The page of a portal or a proxy.
  expect([400, 403, 404, 413].filter((status) => isFinal(status, '<html>'))).toEqual([])
  expect(isFinalRejection(networkError())).toBe(false)
  expect(isFinalRejection(new TypeError('The body was cut off'))).toBe(false)
})

test(
  "a form that shows no errors at its fields shows the server's messages about them in one line",
  { tags: ['ERR-01'] },
  () => {
    const errorOf = (body: unknown) => new ApiError({ status: 400, statusText: 'Bad Request', body })
    expect(reasonOf(errorOf({ files: ['a'], before: ['b'] }), 'otherwise')).toBe('a b')
    expect(reasonOf(errorOf({ detail: 'Not now.' }), 'otherwise')).toBe('Not now.')
    expect(reasonOf(undefined, 'otherwise')).toBe('otherwise')
  },
)

test.each([
  ['a failure of the server', 500, 'id-1'],
  ['a response that cannot be read', 200, 'id-1'],
  ['a rejection, which says what to do', 400, undefined],
  ['an expired session', 401, undefined],
])('the reference of %s, with status %i, is %s', { tags: ['ERR-53'] }, (_what, status, reference) => {
  expect(new ApiError({ status, statusText: '', body: {}, requestId: 'id-1' }).reference).toBe(reference)
})

test('an error without the id of a request has no reference', { tags: ['ERR-53'] }, () => {
  expect(new ApiError({ status: 502, statusText: '', body: {} }).reference).toBe(undefined)
})

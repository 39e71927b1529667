import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { ServerFailureHint } from './server-failure-hint.tsx'

const hintAt = (status: number) =>
  renderToStaticMarkup(<ServerFailureHint error={new ApiError({ status, statusText: '', body: {} })} />)

test('work is called safe unless the server says that a change may not be saved', { tags: ['ERR-54'] }, () => {
  expect(hintAt(500)).toContain('Your work is safe')
  expect(hintAt(502)).toContain('Your work is safe')
  expect(hintAt(503)).toBe('')
  expect(hintAt(507)).toBe('')
  expect(hintAt(404)).toBe('')
})

import { expect, test } from 'vitest'
import { analysisFailureText } from './analyze-media.ts'

test('an error without a message gets a default text', { tags: ['ERR-50', 'ERR-51', 'ERR-52'] }, () => {
  expect(analysisFailureText(new Error(''), 'photo')).toBe('Failed to analyze image')
  expect(analysisFailureText('no', 'video')).toBe('Failed to analyze video')
  expect(analysisFailureText(new Error('Too dark'), 'video')).toBe('Too dark')
})

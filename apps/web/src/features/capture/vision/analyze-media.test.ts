import { expect, test } from 'vitest'
import { networkErrorFor } from '../../../api/api-error.ts'
import { analysisFailure } from './analyze-media.ts'

test('an error without a message gets a default text', { tags: ['ERR-50', 'ERR-51', 'ERR-52'] }, () => {
  expect(analysisFailure(new Error(''), 'photo')).toEqual({ message: 'Failed to analyze image', isUnreached: false })
  expect(analysisFailure('no', 'video')).toEqual({ message: 'Failed to analyze video', isUnreached: false })
  expect(analysisFailure(new Error('Too dark'), 'video')).toEqual({ message: 'Too dark', isUnreached: false })
})

test.each([
  ['photo', "Couldn't reach the server to generate a description. You can still submit the photo."],
  ['video', "Couldn't reach the server to generate a description. You can still submit the video."],
] as const)('without a connection, a hint says that the %s can be saved', { tags: ['ERR-52'] }, (of, message) => {
  expect(analysisFailure(networkErrorFor('POST'), of)).toEqual({ message, isUnreached: true })
})

import { expect, test } from 'vitest'
import { type CameraEvent, type CameraState, canCapture, nextCameraState } from './camera-state.ts'

const after = (...events: CameraEvent[]) => events.reduce<CameraState>(nextCameraState, 'idle')

test('a camera is idle, live or recording', { tags: ['CAP-09'] }, () => {
  expect(after()).toBe('idle')
  expect(after('started')).toBe('live')
  expect(after('started', 'recording-started')).toBe('recording')
  expect(after('started', 'recording-started', 'recording-ended')).toBe('live')
  expect(after('started', 'stopped')).toBe('idle')
  expect(after('started', 'recording-started', 'stopped')).toBe('idle')
})

test('ignores events that are not valid in a state', { tags: ['CAP-09'] }, () => {
  expect(after('recording-started')).toBe('idle')
  expect(after('recording-ended')).toBe('idle')
  expect(after('started', 'recording-ended')).toBe('live')
  expect(after('started', 'recording-started', 'started')).toBe('recording')
  expect(after('started', 'recording-started', 'stopped', 'recording-ended')).toBe('idle')
})

test('photos and recordings are possible only in the live state', { tags: ['CAP-10'] }, () => {
  expect((['idle', 'live', 'recording'] as const).filter(canCapture)).toEqual(['live'])
})

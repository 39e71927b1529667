import { expect, test } from 'vitest'
import { mediaOfPhoto } from '../media-of-file.ts'
import { canProcess, IDLE, indicatorText, type VisionState } from './vision-state.ts'

const photo = mediaOfPhoto('data:image/jpeg;base64,/9j/4AAQ')
const STATES: VisionState[] = [
  IDLE,
  { phase: 'processing', of: 'photo' },
  { phase: 'success', of: 'photo', advice: [], omitted: 0 },
  { phase: 'error', of: 'photo', message: 'no', isUnreached: false },
]

test('a processor starts only from idle, and only for its own kind of media', { tags: ['VIS-06', 'VIS-07'] }, () => {
  expect(STATES.filter((state) => canProcess(state, 'photo', photo))).toEqual([IDLE])
  expect(canProcess(IDLE, 'video', photo)).toBe(false)
  expect(canProcess(IDLE, 'photo', null)).toBe(false)
})

test('the indicator shows the current state', { tags: ['VIS-10', 'VIS-11', 'VIS-12'] }, () => {
  expect(indicatorText({ phase: 'processing', of: 'photo' })).toBe('Analyzing image...')
  expect(indicatorText({ phase: 'processing', of: 'video' })).toBe('Analyzing video...')
  expect(indicatorText({ phase: 'success', of: 'video', advice: [], omitted: 0 })).toBe('Video analysis complete!')
  expect(indicatorText({ phase: 'success', of: 'photo', advice: [], omitted: 0 })).toBeUndefined()
  expect(indicatorText(IDLE)).toBeUndefined()
})

test('the indicator says so when an analysis takes long, and only then', { tags: ['VIS-31'] }, () => {
  expect(indicatorText({ phase: 'processing', of: 'photo' }, true)).toBe('Still analyzing...')
  expect(indicatorText({ phase: 'processing', of: 'video' }, true)).toBe('Still analyzing...')
  expect(indicatorText({ phase: 'success', of: 'photo', advice: [], omitted: 0 }, true)).toBeUndefined()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../testing/fake-browser.ts'
import { BLANK, changeCapture, getCapture } from '../draft/capture-store.ts'
import { toReview } from './annotation-review.ts'
import { approveRemaining, review, undoApproveRemaining } from './review-findings.ts'

/** The third is the most doubtful, and shown first. */
const FOUND = [
  { id: '1', content: 'Acme', confidence: 0.9, source: 'text', reviews: null },
  { id: '2', content: 'Model 5', confidence: 0.8, source: 'text', reviews: null },
  { id: '3', content: 'Serial 9', confidence: 0.3, source: 'text', reviews: null },
  { id: '4', content: 'Acme', confidence: 0.7, source: 'text', reviews: null },
] as const

beforeEach(() => {
  fakeBrowser()
  // Node has no IndexedDB; the capture works without it, and logs that.
  vi.spyOn(console, 'info').mockImplementation(() => {})
  changeCapture({ ...BLANK, description: 'Cellar', annotations: toReview(FOUND, 'photo', 'gemma3') })
})
afterEach(() => void vi.useRealTimers())

const statuses = () => getCapture().annotations.map(({ status }) => status)

test('a step of which a person is not sure has no line in the description', { tags: ['VIS-40'] }, () => {
  review('2', 'not_sure')
  expect(getCapture()).toMatchObject({ description: 'Cellar' })
  review('2', 'approved')
  expect(getCapture().description).toBe('Cellar\nModel 5')
  review('2', 'not_sure')
  expect(getCapture().description).toBe('Cellar')
  expect(statuses()).toEqual([null, 'not_sure', null, null])
  expect(getCapture().annotations[1]?.reviewedAt).not.toBeNull()
})

test('rejecting what was not approved leaves a line that a person typed', { tags: ['VIS-24'] }, () => {
  changeCapture({ description: 'Model 5' })
  review('2', 'rejected')
  review('2', 'not_sure')
  expect(getCapture().description).toBe('Model 5')
})

test('rejecting what was approved leaves an equal line that a person had typed', { tags: ['VIS-24'] }, () => {
  changeCapture({ description: 'Model 5' })
  for (const status of ['approved', 'rejected', 'approved', 'not_sure'] as const) {
    review('2', status)
    expect(getCapture().description).toBe('Model 5')
  }
})

test('a line that a person types after a rejection stays', { tags: ['VIS-24'] }, () => {
  review('2', 'approved')
  review('2', 'rejected')
  changeCapture({ description: 'Cellar\nModel 5' })
  review('2', 'approved')
  review('2', 'rejected')
  expect(getCapture().description).toBe('Cellar\nModel 5')
})

test('findings with the same text share a line, and the last rejection removes it', { tags: ['VIS-24'] }, () => {
  review('1', 'approved')
  review('4', 'approved')
  review('1', 'rejected')
  expect(getCapture().description).toBe('Cellar\nAcme')
  review('4', 'rejected')
  expect(getCapture().description).toBe('Cellar')
})

test('a second review with the same status changes nothing', { tags: ['VIS-41', 'VIS-42'] }, () => {
  vi.useFakeTimers({ now: new Date('2026-01-05T10:00:00Z') })
  const approved = approveRemaining()
  const before = getCapture()
  vi.setSystemTime(new Date('2026-01-05T10:00:05Z'))
  review('3', 'approved')
  expect(getCapture()).toEqual(before)
  undoApproveRemaining(approved)
  expect(statuses()).toEqual([null, null, null, null])
})

test('approves all without a status, in the order of the analysis, and undoes it', { tags: ['VIS-42'] }, () => {
  review('2', 'rejected')
  const approved = approveRemaining()
  expect(statuses()).toEqual(['approved', 'rejected', 'approved', 'approved'])
  expect(getCapture().description).toBe('Cellar\nAcme\nSerial 9')
  undoApproveRemaining(approved)
  expect(statuses()).toEqual([null, 'rejected', null, null])
  expect(getCapture().description).toBe('Cellar')
  expect(getCapture().annotations.map(({ reviewedAt }) => reviewedAt !== null)).toEqual([false, true, false, false])
})

test('undo leaves a line that was in the description before', { tags: ['VIS-42'] }, () => {
  changeCapture({ description: 'Serial 9\nCellar' })
  const approved = approveRemaining()
  expect(getCapture().description).toBe('Serial 9\nCellar\nAcme\nModel 5')
  undoApproveRemaining(approved)
  expect(getCapture().description).toBe('Serial 9\nCellar')
  expect(statuses()).toEqual([null, null, null, null])
})

test('undo leaves what was reviewed again, or found by another analysis', { tags: ['VIS-42'] }, () => {
  vi.useFakeTimers({ now: new Date('2026-01-05T10:00:00Z') })
  const approved = approveRemaining()
  vi.setSystemTime(new Date('2026-01-05T10:00:05Z'))
  review('3', 'not_sure')
  review('1', 'rejected')
  review('1', 'approved')
  undoApproveRemaining(approved)
  expect(statuses()).toEqual(['approved', null, 'not_sure', null])
  expect(getCapture().description).toBe('Cellar\nAcme')
  changeCapture({ annotations: toReview(FOUND, 'photo', 'gemma3') })
  review('1', 'approved')
  undoApproveRemaining(approved)
  expect(statuses()).toEqual(['approved', null, null, null])
})

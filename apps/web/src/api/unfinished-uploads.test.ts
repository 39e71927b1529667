import { expect, test } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { signIn } from '../testing/sign-in.ts'
import { findUnfinishedUpload, removeUnfinishedUpload, storeUnfinishedUpload } from './unfinished-uploads.ts'
import { endSession } from './session.ts'

const video = (bytes = 'roof', lastModified = 1) => ({
  file: new File([bytes], 'roof.mp4', { lastModified }),
  sha256: undefined,
})

test('finds an unfinished upload by its file, until it is used', () => {
  fakeBrowser()
  signIn('ann')
  storeUnfinishedUpload(video(), '/api/uploads/1/')
  storeUnfinishedUpload(video('another'), '/api/uploads/2/')
  expect(findUnfinishedUpload(video())).toBe('/api/uploads/1/')
  expect(findUnfinishedUpload(video('roof', 2))).toBeUndefined()
  storeUnfinishedUpload(video(), '/api/uploads/3/')
  expect(findUnfinishedUpload(video())).toBe('/api/uploads/3/')
  removeUnfinishedUpload(3)
  expect(findUnfinishedUpload(video())).toBeUndefined()
  expect(findUnfinishedUpload(video('another'))).toBe('/api/uploads/2/')
})

test('the next user finds neither the upload of another user nor the name of its file', { tags: ['CACHE-19'] }, () => {
  const { kept } = fakeBrowser()
  signIn('ann')
  storeUnfinishedUpload(video(), '/api/uploads/1/')
  expect(kept.get('uploads')).not.toContain('roof.mp4')
  endSession()
  expect(kept.has('uploads')).toBe(false)
  signIn('bo')
  expect(findUnfinishedUpload(video())).toBeUndefined()
})

test('stores a limited number of uploads, and ignores damaged values', () => {
  const { kept } = fakeBrowser({ uploads: '[{"file":7},"x"' })
  signIn('ann')
  expect(findUnfinishedUpload(video())).toBeUndefined()
  for (let index = 0; index < 30; index += 1) storeUnfinishedUpload(video('roof', index), `/api/uploads/${index}/`)
  expect(JSON.parse(kept.get('uploads') ?? '')).toHaveLength(20)
  expect(findUnfinishedUpload(video('roof', 29))).toBe('/api/uploads/29/')
  expect(findUnfinishedUpload(video('roof', 0))).toBeUndefined()
})

test('resumes an upload only with the same content, even if another file has the same size and time', () => {
  fakeBrowser()
  signIn('ann')
  const counted = (sha256: string) => ({ ...video(), sha256 })
  storeUnfinishedUpload(counted('aa'), '/api/uploads/1/')
  expect(findUnfinishedUpload(counted('aa'))).toBe('/api/uploads/1/')
  expect(findUnfinishedUpload(counted('bb'))).toBeUndefined()
  storeUnfinishedUpload(counted('bb'), '/api/uploads/2/')
  expect(findUnfinishedUpload(counted('aa'))).toBe('/api/uploads/1/')
})

import { expect, test } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { signIn } from '../testing/sign-in.ts'
import { findKeptUpload, removeKeptUpload, keepUpload } from './kept-uploads.ts'
import { endSession } from './session.ts'

const video = (bytes = 'roof', lastModified = 1) => ({
  file: new File([bytes], 'roof.mp4', { lastModified }),
  sha256: undefined,
})

test('finds an unfinished upload by its file, until it is used', () => {
  fakeBrowser()
  signIn('ann')
  keepUpload(video(), '/api/uploads/1/')
  keepUpload(video('another'), '/api/uploads/2/')
  expect(findKeptUpload(video())).toBe('/api/uploads/1/')
  expect(findKeptUpload(video('roof', 2))).toBeUndefined()
  keepUpload(video(), '/api/uploads/3/')
  expect(findKeptUpload(video())).toBe('/api/uploads/3/')
  removeKeptUpload(3)
  expect(findKeptUpload(video())).toBeUndefined()
  expect(findKeptUpload(video('another'))).toBe('/api/uploads/2/')
})

test('the next user finds neither the upload of another user nor the name of its file', { tags: ['CACHE-19'] }, () => {
  const { kept } = fakeBrowser()
  signIn('ann')
  keepUpload(video(), '/api/uploads/1/')
  expect(kept.get('uploads')).not.toContain('roof.mp4')
  endSession()
  expect(kept.has('uploads')).toBe(false)
  signIn('bo')
  expect(findKeptUpload(video())).toBeUndefined()
})

test('stores a limited number of uploads, and ignores damaged values', () => {
  const { kept } = fakeBrowser({ uploads: '[{"file":7},"x"' })
  signIn('ann')
  expect(findKeptUpload(video())).toBeUndefined()
  for (let index = 0; index < 30; index += 1) keepUpload(video('roof', index), `/api/uploads/${index}/`)
  expect(JSON.parse(kept.get('uploads') ?? '')).toHaveLength(20)
  expect(findKeptUpload(video('roof', 29))).toBe('/api/uploads/29/')
  expect(findKeptUpload(video('roof', 0))).toBeUndefined()
})

test('resumes an upload only with the same content, even if another file has the same size and time', () => {
  fakeBrowser()
  signIn('ann')
  const counted = (sha256: string) => ({ ...video(), sha256 })
  keepUpload(counted('aa'), '/api/uploads/1/')
  expect(findKeptUpload(counted('aa'))).toBe('/api/uploads/1/')
  expect(findKeptUpload(counted('bb'))).toBeUndefined()
  keepUpload(counted('bb'), '/api/uploads/2/')
  expect(findKeptUpload(counted('aa'))).toBe('/api/uploads/1/')
})

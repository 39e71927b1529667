import { expect, test } from 'vitest'
import { isPicture } from './use-chosen-photo.ts'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])

test('rejects a file whose content does not match its picture type', { tags: ['VAL-57'] }, async () => {
  expect(await isPicture(new Blob(['%PDF-1.7'], { type: 'image/jpeg' }))).toBe(false)
  expect(await isPicture(new Blob([JPEG], { type: 'image/png' }))).toBe(false)
  expect(await isPicture(new Blob([], { type: 'image/jpeg' }))).toBe(false)
})

test('accepts a picture, and any file of an unknown picture type', { tags: ['VAL-57'] }, async () => {
  expect(await isPicture(new Blob([JPEG], { type: 'image/jpeg' }))).toBe(true)
  expect(await isPicture(new Blob([JPEG], { type: 'IMAGE/JPEG' }))).toBe(true)
  expect(await isPicture(new Blob(['RIFF'], { type: 'image/webp' }))).toBe(true)
})

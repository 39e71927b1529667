import { expect, test } from 'vitest'
import { saveName } from './save-name.ts'

test.each([
  ['photo.jpg', 'image/jpeg', 'photo.jpg'],
  ['PHOTO.JPEG', 'image/jpeg', 'PHOTO.JPEG'],
  ['../../x.jpg', 'image/jpeg', 'x.jpg'],
  [String.raw`C:\fakepath\x.jpg`, 'image/jpeg', 'x.jpg'],
  ['folder/', 'image/png', 'file.png'],
  ['capture.photo', 'image/jpeg', 'capture.jpg'],
  ['capture.video', 'video/webm', 'capture.webm'],
  ['IMG 0042', 'image/webp', 'IMG 0042.webp'],
  ['v1.2 plan', 'image/gif', 'v1.2 plan.gif'],
  ['photo.exe', 'image/jpeg', 'photo.exe.jpg'],
  ['stairs.mov', 'video/mp4', 'stairs.mov.mp4'],
] as const)('the file name of label %j with type %s is %j', { tags: ['PORT-02', 'PORT-12'] }, (label, type, name) => {
  expect(saveName(label, type)).toBe(name)
})

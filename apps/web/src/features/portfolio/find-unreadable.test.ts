import { expect, test, vi } from 'vitest'
import { findUnreadable } from './find-unreadable.ts'

const film = (name: string, content: string) => new File([content], name, { type: 'video/mp4' })

test('PORT-10 VAL-56 of several files those are found that are not what they say', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const photo = new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' })
  const notes = new File(['notes'], 'notes.jpg', { type: 'image/jpeg' })
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file === notes ? Promise.reject(new Error('no')) : Promise.resolve({ close: () => {} }),
  )
  const [clip, text] = [film('clip.mp4', '\0\0\0\u0020ftypisom'), film('text.mp4', 'Dear diary')]
  expect(await findUnreadable([photo, notes, clip, text])).toEqual(new Set([notes, text]))
  expect(await findUnreadable([photo, clip])).toEqual(new Set())
  expect(await findUnreadable([clip])).toEqual(new Set([clip]))
})

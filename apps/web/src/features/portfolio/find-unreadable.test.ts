import { expect, test, vi } from 'vitest'
import { findUnreadable } from './find-unreadable.ts'

const video = (name: string, content: string) => new File([content], name, { type: 'video/mp4' })

test('finds the files whose content does not match their type', { tags: ['PORT-10', 'VAL-56'] }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const photo = new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' })
  const notes = new File(['notes'], 'notes.jpg', { type: 'image/jpeg' })
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file === notes ? Promise.reject(new Error('no')) : Promise.resolve({ close: () => {} }),
  )
  const [clip, text] = [video('clip.mp4', '\0\0\0\u0020ftypisom'), video('text.mp4', 'Dear diary')]
  expect(await findUnreadable([photo, notes, clip, text])).toEqual(new Set([notes, text]))
  expect(await findUnreadable([photo, clip])).toEqual(new Set())
  expect(await findUnreadable([clip])).toEqual(new Set([clip]))
})

test('decodes one photo at a time', { tags: ['PORT-10'] }, async () => {
  let open = 0
  let mostOpen = 0
  const close = () => void (open -= 1)
  vi.stubGlobal('createImageBitmap', async () => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    return { close }
  })
  const photos = Array.from({ length: 10 }, (_, index) => new File(['jpeg'], `${index}.jpg`, { type: 'image/jpeg' }))
  expect(await findUnreadable(photos)).toEqual(new Set())
  expect(mostOpen).toBe(1)
  expect(open).toBe(0)
})

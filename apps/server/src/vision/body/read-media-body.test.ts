import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import type { MediaInspector } from '../../media/inspection/media-inspector.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'
import { Base64File } from './base64-file.ts'
import { readMediaBody } from './read-media-body.ts'

const folder = shareTestFolder()

async function* send(body: object) {
  yield Buffer.from(JSON.stringify(body))
}

test('closes and removes the file of a short string if the disk is full', { tags: ['API-88'] }, async () => {
  const inspector = { inspect: vi.fn<MediaInspector['inspect']>(), pids: () => [], close: () => undefined }
  const requester = { id: 1, signal: new AbortController().signal }
  const body = await readMediaBody(send({ image: 'AAAA' }), 0, { folder, inspector, requester })
  vi.spyOn(Base64File.prototype, 'write').mockRejectedValueOnce(new Error('ENOSPC'))
  const close = vi.spyOn(Base64File.prototype, 'close')
  await expect(body.file('AAAA', 'image', 'image')).rejects.toThrow('ENOSPC')
  await body.discard()
  expect(close).toHaveBeenCalledOnce()
  expect(await readdir(folder)).toEqual([])
})

import { afterEach, expect, test, vi } from 'vitest'
import { buildFile, buildWork } from '../../../testing/build-records.ts'
import { downloadMarked } from './download-marked.ts'

afterEach(() => void vi.restoreAllMocks())

test('the transparent parts of a photo are white', { tags: ['PORT-22'] }, async () => {
  const url = Object.assign(document.createElement('canvas'), { width: 4, height: 4 }).toDataURL('image/png')
  let corner: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done) {
    corner = [...(this.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])]
    done(null)
  })
  const file = buildFile({ url })
  await expect(downloadMarked({ file, work: buildWork({ files: [file] }) })).rejects.toThrow('too large')
  expect(corner).toEqual([255, 255, 255, 255])
})

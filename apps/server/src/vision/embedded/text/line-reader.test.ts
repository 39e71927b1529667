import { expect, test, vi } from 'vitest'
import type { ColorPicture } from '../color-picture.ts'
import { openLineReader, type ReadLine } from './line-reader.ts'

const lines = [0, 1, 2, 3].map((number) => ({
  number,
  crop: { data: Buffer.from([number]), width: 1, height: 1 } satisfies ColorPicture,
}))
const read = ({ data }: ColorPicture) => Promise.resolve({ letters: [String(data[0])], probabilities: [0.99] })
const fail = () => Promise.reject(new Error('out of memory'))
const isIdle = () => Promise.resolve()

test('shares lines with the other thread, and returns them in their order', { tags: ['VIS-33'] }, async () => {
  const there = vi.fn<ReadLine>(read)
  const { readAll } = openLineReader(read, { readLine: there, untilIdle: isIdle })
  expect(await readAll(lines, (_line, { letters }) => letters[0])).toEqual(['0', '1', '2', '3'])
  expect(there).toHaveBeenCalled()
})

test('reads all lines itself if the other thread fails', { tags: ['VIS-33'] }, async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const { readAll } = openLineReader(read, { readLine: fail, untilIdle: isIdle })
  expect(await readAll(lines, (_line, { letters }) => letters[0])).toEqual(['0', '1', '2', '3'])
  expect(warn).toHaveBeenCalledOnce()
})

test('fails if this thread fails, and does not wait for the codes', { tags: ['VIS-33'] }, async () => {
  const busy = new Promise<void>(() => undefined)
  const { readAll } = openLineReader(fail, { readLine: read, untilIdle: () => busy })
  await expect(readAll(lines, () => 'read')).rejects.toThrow('out of memory')
  const reader = openLineReader(read, { readLine: read, untilIdle: () => busy })
  expect(await reader.readAll(lines, ({ number }) => number)).toEqual([0, 1, 2, 3])
})

test('a result that fails fails all, also while other lines are read', { tags: ['VIS-33'] }, async () => {
  const { readAll } = openLineReader(read, { readLine: read, untilIdle: isIdle })
  const use = ({ number }: { number: number }) => (number === 0 ? fail() : Promise.resolve(number))
  await expect(readAll(lines, use)).rejects.toThrow('out of memory')
})

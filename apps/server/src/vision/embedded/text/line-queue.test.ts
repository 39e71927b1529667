import { expect, test, vi } from 'vitest'
import type { ColorPicture } from '../color-picture.ts'
import { openLineQueue, type ReadLine } from './line-queue.ts'

const lines = [0, 1, 2, 3].map(
  (number) => ({ data: Buffer.from([number]), width: 1, height: 1 }) satisfies ColorPicture,
)
const read = ({ data }: ColorPicture) => Promise.resolve({ letters: [String(data[0])], probabilities: [0.99] })
const fail = () => Promise.reject(new Error('out of memory'))
const failLater = () =>
  new Promise<never>((_resolve, reject) => {
    setImmediate(() => reject(new Error('out of memory')))
  })
const isIdle = () => Promise.resolve()
const isBusy = () => new Promise<void>(() => undefined)

const readAll = async (readLine: ReadLine) =>
  (await Promise.all(lines.map(readLine))).map(({ letters }) => letters.join(''))

test('shares lines with the other thread, and reads each once', { tags: ['VIS-33'] }, async () => {
  const [here, there] = [vi.fn<ReadLine>(read), vi.fn<ReadLine>(read)]
  const readLine = openLineQueue(here, { readLine: there, untilIdle: isIdle })
  expect(await readAll(readLine)).toEqual(['0', '1', '2', '3'])
  expect(await readAll(readLine)).toEqual(['0', '1', '2', '3'])
  expect(there).toHaveBeenCalled()
  expect(here.mock.calls.length + there.mock.calls.length).toBe(4)
})

test('the other thread also reads lines that come once all others are read', { tags: ['VIS-33'] }, async () => {
  const there = vi.fn<ReadLine>(read)
  const readLine = openLineQueue(read, { readLine: there, untilIdle: isIdle })
  await readAll(readLine)
  there.mockClear()
  const more = [...lines].map((line) => ({ ...line }))
  expect((await Promise.all(more.map(readLine))).map(({ letters }) => letters.join(''))).toEqual(['0', '1', '2', '3'])
  expect(there).toHaveBeenCalled()
})

test('reads all lines itself if the other thread fails', { tags: ['VIS-33'] }, async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  // The second one when this thread has read all others.
  for (const failing of [fail, failLater]) {
    const there = vi.fn<ReadLine>(failing)
    const readLine = openLineQueue(read, { readLine: there, untilIdle: isIdle })
    expect(await readAll(readLine)).toEqual(['0', '1', '2', '3'])
    expect(there).toHaveBeenCalledOnce()
  }
  expect(warn).toHaveBeenCalledOnce()
})

test('the other thread reads no line until it has read the codes', { tags: ['VIS-33'] }, async () => {
  const there = vi.fn<ReadLine>(read)
  const idle = Promise.withResolvers<undefined>()
  const first = Promise.withResolvers<Awaited<ReturnType<ReadLine>>>()
  const here = vi.fn<ReadLine>(read).mockReturnValueOnce(first.promise)
  const all = readAll(openLineQueue(here, { readLine: there, untilIdle: () => idle.promise }))
  await new Promise(setImmediate)
  expect(there).not.toHaveBeenCalled()
  idle.resolve(undefined)
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(3))
  first.resolve({ letters: ['0'], probabilities: [0.99] })
  expect(await all).toEqual(['0', '1', '2', '3'])
})

test('fails if this thread fails, and does not wait for the codes', { tags: ['VIS-33'] }, async () => {
  const failing = openLineQueue(fail, { readLine: read, untilIdle: isBusy })
  await expect(readAll(failing)).rejects.toThrow('out of memory')
  expect(await readAll(openLineQueue(read, { readLine: read, untilIdle: isBusy }))).toEqual(['0', '1', '2', '3'])
})

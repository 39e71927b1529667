import type { Mark } from '@daywork/domain/portfolio/markup'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makePicture } from '../../testing/make-picture.ts'
import { openMarkedCopies } from './marked-copies.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'

const markedCopies = openMarkedCopies()
const folder = shareTestFolder()
afterAll(() => markedCopies.close())

const requester = (signal = new AbortController().signal) => ({ id: 1, signal })

async function store(picture: Buffer): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, picture)
  return path
}

const common = () => ({ id: randomUUID(), file_id: 1, color: 'cyan' as const })
const arrow = (): Mark => ({ ...common(), kind: 'arrow', from: { x: 0.1, y: 0.5 }, to: { x: 0.9, y: 0.5 } })
const circle = (): Mark => ({ ...common(), kind: 'circle', from: { x: 0.2, y: 0.2 }, to: { x: 0.8, y: 0.8 } })
const freehand = (): Mark => ({
  ...common(),
  kind: 'line',
  points: [
    { x: 0.1, y: 0.9 },
    { x: 0.3, y: 0.9 },
    { x: 0.3, y: 0.1 },
  ],
})

/** Draws a mark. @returns the size of the copy, and whether it is cyan at a place in ratios of it */
async function draw(picture: Buffer, mark: Mark) {
  const copy = await markedCopies.draw({ path: await store(picture), marks: [mark] }, requester())
  // From a file, because open-picture.ts blocks buffers.
  const { data, info } = await sharp(await store(copy))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number): boolean => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [red = 255, green = 0, blue = 0] = data.subarray(at)
    return red < 90 && green > 150 && blue > 180
  }
  return { size: [info.width, info.height], isInk, metadata: await sharp(await store(copy)).metadata() }
}

describe('copies with marks', { tags: ['PORT-26'] }, () => {
  test('show arrows, circles, and freehand lines', async () => {
    const picture = await makePicture({ width: 800, height: 600 })
    const pointed = await draw(picture, arrow())
    expect([pointed.isInk(0.2, 0.5), pointed.isInk(0.8, 0.5), pointed.isInk(0.5, 0.3)]).toEqual([true, true, false])
    const round = await draw(picture, circle())
    expect([round.isInk(0.2, 0.5), round.isInk(0.5, 0.8), round.isInk(0.5, 0.5)]).toEqual([true, true, false])
    const drawn = await draw(picture, freehand())
    expect([drawn.isInk(0.12, 0.9), drawn.isInk(0.3, 0.15), drawn.isInk(0.8, 0.5)]).toEqual([true, true, false])
  })

  test('are upright, with the marks where they were drawn on the upright photo', async () => {
    const exif = { IFD0: { Make: 'A phone' } }
    const { isInk, metadata, size } = await draw(
      await makePicture({ width: 800, height: 400, orientation: 6, exif }),
      arrow(),
    )
    expect(size).toEqual([400, 800])
    expect([isInk(0.2, 0.5), isInk(0.8, 0.5), isInk(0.5, 0.2)]).toEqual([true, true, false])
    expect(metadata).toMatchObject({ format: 'jpeg' })
    expect(metadata.exif).toBeUndefined()
  })

  test('have at most 4096 pixels a side', async () => {
    const { isInk, size } = await draw(await makePicture({ width: 6000, height: 1500 }), arrow())
    expect(size).toEqual([4096, 1024])
    expect(isInk(0.2, 0.5)).toBe(true)
  })

  test('of a file that cannot be read fail, and the next one is drawn', async () => {
    const path = await store(Buffer.from('no picture'))
    await expect(markedCopies.draw({ path, marks: [arrow()] }, requester())).rejects.toThrow(/unsupported image format/)
    expect((await draw(await makePicture(), arrow())).size).toEqual([64, 48])
  })

  test('fail when their process is killed, and the next one is drawn', async () => {
    const own = openMarkedCopies()
    onTestFinished(() => own.close())
    const task = {
      path: await store(await makePicture({ width: 3000, height: 3000 })),
      marks: [arrow()],
    }
    const drawing = own.draw(task, requester())
    await vi.waitFor(() => expect(own.pids()).toHaveLength(1))
    for (const pid of own.pids()) process.kill(pid, 'SIGKILL')
    await expect(drawing).rejects.toThrow('the process died')
    expect((await own.draw(task, requester())).length).toBeGreaterThan(1_000)
  })

  test('are not drawn for a client that disconnects', async () => {
    const disconnected = new AbortController()
    const task = { path: await store(await makePicture({ width: 6000, height: 6000 })), marks: [arrow()] }
    const drawing = markedCopies.draw(task, requester(disconnected.signal))
    const waiting = markedCopies.draw(task, requester(disconnected.signal))
    disconnected.abort(new Error('The client disconnected'))
    await expect(drawing).rejects.toThrow('The client disconnected')
    await expect(waiting).rejects.toThrow('The client disconnected')
    expect((await draw(await makePicture(), arrow())).size).toEqual([64, 48])
  })
})

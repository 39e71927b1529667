import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../../logger.ts'
import { openDiskSpace } from './disk-space.ts'

const GB = 1_000_000_000

function openWith(disk: { free: number; total: number }, diskReserveMb?: number) {
  const output = new PassThrough()
  const diskSpace = openDiskSpace(
    { dataDir: '/nowhere', diskReserveMb },
    createLogger('info', output),
    async () => disk,
  )
  onTestFinished(() => diskSpace.close())
  return { diskSpace, output }
}

test.each([
  ['a large disk reserves 1 GB', { free: 1.5 * GB, total: 500 * GB }, undefined, 0.5 * GB],
  ['a small disk reserves 5 %', { free: 0.2 * GB, total: 2 * GB }, undefined, 0.1 * GB],
  ['a setting overrides the reserve', { free: 3 * GB, total: 500 * GB }, 2500, 0.5 * GB],
  ['a setting of 0 reserves nothing', { free: GB, total: 500 * GB }, 0, GB],
])('%s', { tags: ['OPS-11'] }, async (_what, disk, reserveMb, available) => {
  const { diskSpace } = openWith(disk, reserveMb)
  await diskSpace.require(available)
  await expect(diskSpace.require(available + 1)).rejects.toMatchObject({ code: 'no_room' })
})

test(
  'the check fails below the reserve; the log reports once that less than 10 % is free, and once that more is free again',
  { tags: ['OPS-11'] },
  async () => {
    const disk = { free: 50 * GB, total: 100 * GB }
    const { output, diskSpace } = openWith(disk)
    await diskSpace.check()
    disk.free = 9 * GB
    await diskSpace.check()
    disk.free = 0.5 * GB
    await expect(diskSpace.check()).rejects.toThrow('500 MB free')
    await expect(diskSpace.check()).rejects.toThrow('500 MB free')
    disk.free = 20 * GB
    await diskSpace.check()
    await diskSpace.check()
    output.end()
    const lines = (await text(output))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { level: 40, freeMb: 9000, msg: 'disk: less than 10 % is free' },
      { level: 30, freeMb: 20_000, msg: 'disk: more than 10 % is free again' },
    ])
  },
)

test('measures the data folder until the media folder exists', { tags: ['OPS-11'] }, async () => {
  const diskSpace = openDiskSpace({ dataDir: import.meta.dirname, diskReserveMb: 0 }, createLogger('silent'))
  onTestFinished(() => diskSpace.close())
  await diskSpace.check()
  await expect(diskSpace.require(Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 'no_room' })
})

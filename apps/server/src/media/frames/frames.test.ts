import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePlayableVideo } from '../../testing/make-playable-video.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { makeMp4, makeWebm } from '../../testing/make-video.ts'
import { readDuration } from '../videos/read-video-facts.ts'
import { spreadTimes, extractFrames } from './extract-frames.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'

const run = promisify(execFile)

let folder: string
beforeEach(async () => {
  folder = makeTestFolder()
})
afterEach(async () => {
  vi.unstubAllEnvs()
})

async function store(content: Buffer): Promise<string> {
  const path = join(folder, 'video')
  await writeFile(path, content)
  return path
}

const colors = ['#d02020', '#20a020', '#2020d0']
const pictures = () => Promise.all(colors.map((background) => makePicture({ background })))

async function strongestChannel(path: string): Promise<number> {
  const { channels } = await sharp(path).stats()
  const means = channels.map(({ mean }) => mean)
  return means.indexOf(Math.max(...means))
}

test.each(['video/mp4', 'video/webm'] as const)(
  'extracts frames of a %s at the requested times',
  { tags: ['VIS-04'] },
  async (mediaType) => {
    // Hides an ffmpeg that is installed on this machine.
    vi.stubEnv('PATH', folder)
    const path = await store(await makePlayableVideo({ pictures: await pictures(), mediaType, seconds: 3 }))
    const duration = await readDuration(path)
    expect(duration).toBeCloseTo(3, 1)
    const frames = await extractFrames({ path, mediaType, times: spreadTimes(duration, 3), folder })
    expect(frames.map(({ at }) => at)).toEqual([0.5, 1.5, 2.5])
    expect(await Promise.all(frames.map((frame) => strongestChannel(frame.path)))).toEqual([0, 1, 2])
  },
)

test.each([
  ['video/mp4', makeMp4()],
  ['video/webm', makeWebm()],
] as const)(
  'a %s without a video track has no frames and no duration',
  { tags: ['VIS-27'] },
  async (mediaType, content) => {
    const path = await store(content)
    expect(await readDuration(path)).toBeUndefined()
    expect(await extractFrames({ path, mediaType, times: [0], folder })).toEqual([])
  },
)

test('extracts the frames before the end of a truncated video', { tags: ['VIS-27'] }, async () => {
  vi.stubEnv('PATH', folder)
  const whole = await makePlayableVideo({ pictures: await pictures(), mediaType: 'video/webm', seconds: 3 })
  const path = await store(whole.subarray(0, whole.length * 0.7))
  const frames = await extractFrames({ path, mediaType: 'video/webm', times: [0.5, 1.5, 2.9], folder })
  expect(frames[0]?.at).toBe(0.5)
  expect(frames.length).toBeLessThan(3)
})

const READ = `
  const { readDuration } = await import(${JSON.stringify(new URL('../videos/read-video-facts.ts', import.meta.url).href)})
  console.log(await readDuration(process.argv[1]))
`

/** Uses a separate process, because an infinite loop ends only when its process is killed. */
async function durationOf(content: Buffer): Promise<string> {
  const options = { timeout: 30_000, killSignal: 'SIGKILL' } as const
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', READ, await store(content)], options)
  return stdout.trim()
}

test(
  'reads the intact part of a damaged WebM that would make the library loop forever',
  { tags: ['OPS-03'] },
  async () => {
    const video = await makePlayableVideo({ pictures: await pictures(), mediaType: 'video/webm', seconds: 3 })
    const cluster = video.indexOf(Buffer.from('1f43b675', 'hex'))
    expect(await durationOf(Buffer.concat([video, Buffer.alloc(100_000)]))).toBe('3')
    expect(await durationOf(Buffer.from(video).fill(0, cluster + 4))).toBe('0')
  },
)

test.each([
  ['claims more samples than it has bytes', 0, 0x7fffffff],
  ['is longer than its box', -4, 23],
])('does not read an MP4 whose time-to-sample table %s', { tags: ['OPS-03'] }, async (_what, offset, value) => {
  const video = await makePlayableVideo({ pictures: await pictures(), mediaType: 'video/mp4', seconds: 3 })
  const firstCount = video.indexOf('stts') + 12
  video.writeUInt32BE(value, firstCount + offset)
  expect(await durationOf(video)).toBe('undefined')
})

/** A fake ffmpeg that logs its arguments and writes a fixed picture. */
const FFMPEG = `#!/usr/bin/env node
const { appendFileSync, copyFileSync } = require('node:fs')
const args = process.argv.slice(2)
appendFileSync(process.env.FFMPEG_LOG, JSON.stringify({ args, password: process.env.PGPASSWORD }) + '\\n')
if (!args.includes('1.000')) copyFileSync(process.env.FFMPEG_PICTURE, args.at(-1).slice('file:'.length))
`

test(
  'prefers an ffmpeg on PATH, gives it no access to secrets, and tolerates missing frames',
  { tags: ['OPS-27', 'VIS-04', 'VIS-35'] },
  async () => {
    const [bin, log, picture] = ['bin', 'log', 'picture'].map((name) => join(folder, name))
    await mkdir(bin ?? '')
    await writeFile(join(bin ?? '', 'ffmpeg'), FFMPEG)
    await chmod(join(bin ?? '', 'ffmpeg'), 0o755)
    await writeFile(picture ?? '', await makePicture())
    vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`)
    vi.stubEnv('FFMPEG_LOG', log)
    vi.stubEnv('PGPASSWORD', 'secret')
    vi.stubEnv('FFMPEG_PICTURE', picture)
    const path = await store(makeMp4())
    const frames = await extractFrames({ path, mediaType: 'video/mp4', times: [0, 1, 2], folder })
    expect(frames.map(({ at }) => at)).toEqual([0, 2])
    expect(await strongestChannel(frames[0]?.path ?? '')).toBe(0)
    const runs = await readFile(log ?? '', 'utf8')
    expect(runs).not.toContain('secret')
    // Its limit of processor time, in seconds.
    expect(runs).toContain('"-timelimit","10"')
  },
)

test('spreads times evenly over the video, without its start and end', () => {
  expect(spreadTimes(10, 5)).toEqual([1, 3, 5, 7, 9])
  expect(spreadTimes(undefined, 5)).toEqual([0])
  expect(spreadTimes(0, 5)).toEqual([0])
})

import { registerMediabunnyServer } from '@mediabunny/server'
import {
  BufferTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

interface VideoOptions {
  /** Encoded pictures, each shown equally long and cropped to the video's aspect ratio. */
  pictures: Buffer[]
  mediaType: 'video/mp4' | 'video/webm'
  seconds?: number
  width?: number
  height?: number
  framesPerSecond?: number
  /** The tables of an MP4 follow its data, as in the recordings of phones. */
  hasTablesLast?: boolean
}

/**
 * A video that can be decoded, unlike that of makeMp4: H.264 in MP4, or VP8 in a WebM without index or duration, as browsers
 * record.
 */
export async function makePlayableVideo(options: VideoOptions): Promise<Buffer> {
  const {
    framesPerSecond = 10,
    hasTablesLast = false,
    height = 240,
    mediaType,
    pictures,
    seconds = 2,
    width = 320,
  } = options
  registerMediabunnyServer({ hardwareContext: null })
  const isMp4 = mediaType === 'video/mp4'
  const target = new BufferTarget()
  const output = new Output({
    format: isMp4
      ? new Mp4OutputFormat(hasTablesLast ? { fastStart: false } : {})
      : new WebMOutputFormat({ appendOnly: true }),
    target,
  })
  const source = new VideoSampleSource({ codec: isMp4 ? 'avc' : 'vp8', quality: new Quality('high') })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  const shown = await decode(pictures, width, height)
  const count = seconds * framesPerSecond
  for (let index = 0; index < count; index += 1) {
    const pixels = shown[Math.floor((index * shown.length) / count)] ?? Buffer.alloc(width * height * 4)
    const time = { timestamp: index / framesPerSecond, duration: 1 / framesPerSecond }
    const sample = new VideoSample(pixels, { format: 'RGBA', codedWidth: width, codedHeight: height, ...time })
    await source.add(sample)
    sample.close()
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** Decodes from files, because decodeLikeServer makes sharp reject pictures in memory. */
async function decode(pictures: Buffer[], width: number, height: number): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'daywork-video-'))
  const decoded: Buffer[] = []
  for (const [index, picture] of pictures.entries()) {
    const path = join(folder, String(index))
    await writeFile(path, picture)
    decoded.push(await sharp(path).resize(width, height).ensureAlpha().raw().toBuffer())
  }
  await rm(folder, { recursive: true })
  return decoded
}

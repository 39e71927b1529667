import { registerMediabunnyServer } from '@mediabunny/server'
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  TextSubtitleSource,
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
  /** An MP4 with tables in each fragment. */
  isFragmented?: boolean
  /** Adds a track with a tone. */
  sound?: 'aac' | 'pcm-s16'
  /** Adds a track with this text in each second. */
  text?: string
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
    isFragmented = false,
    mediaType,
    pictures,
    seconds = 2,
    sound,
    text,
    width = 320,
  } = options
  registerMediabunnyServer({ hardwareContext: null })
  const isMp4 = mediaType === 'video/mp4'
  const target = new BufferTarget()
  const output = new Output({
    format: isMp4
      ? new Mp4OutputFormat(isFragmented ? { fastStart: 'fragmented' } : hasTablesLast ? { fastStart: false } : {})
      : new WebMOutputFormat({ appendOnly: true }),
    target,
  })
  const source = new VideoSampleSource({ codec: isMp4 ? 'avc' : 'vp8', quality: new Quality('high') })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  const tone = sound && new AudioSampleSource({ codec: sound, quality: new Quality('medium') })
  if (tone) output.addAudioTrack(tone)
  const texts = text === undefined ? undefined : new TextSubtitleSource('webvtt')
  if (texts) output.addSubtitleTrack(texts)
  await output.start()
  const shown = await decode(pictures, width, height)
  const count = seconds * framesPerSecond
  for (let index = 0; index < count; index += 1) {
    const pixels = shown[Math.floor((index * shown.length) / count)] ?? Buffer.alloc(width * height * 4)
    const time = { timestamp: index / framesPerSecond, duration: 1 / framesPerSecond }
    const sample = new VideoSample(pixels, { format: 'RGBA', codedWidth: width, codedHeight: height, ...time })
    await source.add(sample)
    sample.close()
    if (index % framesPerSecond !== 0) continue
    const second = index / framesPerSecond
    if (tone) {
      const played = makeTone(second)
      await tone.add(played)
      played.close()
    }
    await texts?.add(`WEBVTT\n\n00:${clock(second)}.000 --> 00:${clock(second + 1)}.000\n${text}\n\n`)
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

const SAMPLE_RATE = 48_000

/** One second. */
const makeTone = (timestamp: number): AudioSample =>
  new AudioSample({
    data: Int16Array.from({ length: SAMPLE_RATE }, (_, index) => (index % 100) * 200),
    format: 's16',
    numberOfChannels: 1,
    sampleRate: SAMPLE_RATE,
    timestamp,
  })

const clock = (second: number): string => `00:${String(second).padStart(2, '0')}`

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

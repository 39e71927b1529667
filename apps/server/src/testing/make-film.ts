import { registerMediabunnyServer } from '@mediabunny/server'
import { BufferTarget, Mp4OutputFormat, Output, VideoSample, VideoSampleSource, WebMOutputFormat } from 'mediabunny'
import sharp from 'sharp'

interface FilmOptions {
  /** Encoded pictures; each is shown for the same time, cut to the film's shape. */
  pictures: Buffer[]
  mediaType: 'video/mp4' | 'video/webm'
  seconds?: number
  width?: number
  height?: number
  framesPerSecond?: number
}

/** A film that decodes, unlike makeMp4's: H.264 in MP4, or VP8 in a WebM without index or length, as browsers record. */
export async function makeFilm(options: FilmOptions): Promise<Buffer> {
  const { framesPerSecond = 10, height = 240, mediaType, pictures, seconds = 2, width = 320 } = options
  registerMediabunnyServer({ hardwareContext: null })
  const isMp4 = mediaType === 'video/mp4'
  const target = new BufferTarget()
  const output = new Output({
    format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat({ appendOnly: true }),
    target,
  })
  const source = new VideoSampleSource({ codec: isMp4 ? 'avc' : 'vp8', bitrate: 4_000_000 })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  const shown = await Promise.all(
    pictures.map((picture) => sharp(picture).resize(width, height).ensureAlpha().raw().toBuffer()),
  )
  const count = seconds * framesPerSecond
  for (let index = 0; index < count; index += 1) {
    const pixels = shown[Math.floor((index * shown.length) / count)] ?? Buffer.alloc(width * height * 4)
    const time = { timestamp: index / framesPerSecond, duration: 1 / framesPerSecond }
    using sample = new VideoSample(pixels, { format: 'RGBA', codedWidth: width, codedHeight: height, ...time })
    await source.add(sample)
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

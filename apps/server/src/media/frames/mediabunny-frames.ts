import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Frame, FRAME_QUALITY, type FrameRequest } from './frame.ts'
import { openVideo } from '../videos/open-video.ts'

/**
 * Extracts frames with the decoder that npm installs on the platforms that it supports. Only for a process with a time limit
 * (see openVideo).
 * @returns undefined if the decoder is not installed; frames that it cannot decode are missing from the list
 */
export async function extractWithMediabunny(request: FrameRequest): Promise<Frame[] | undefined> {
  if (!(await isDecoderInstalled())) return undefined
  const input = await openVideo(request.path)
  const frames: Frame[] = []
  try {
    const track = await input?.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) return frames
    for await (const sample of samplesAt(track, request)) frames.push(await writeFrame(sample, request.folder))
  } catch {
    // The frames before the damage are still useful.
  } finally {
    input?.dispose()
  }
  return frames
}

let decoder: Promise<boolean> | undefined

/** The package is optional, and so is its native part, which exists once per platform. */
function isDecoderInstalled(): Promise<boolean> {
  decoder ??= import('@mediabunny/server').then(
    ({ registerMediabunnyServer }) => {
      // Without hardware decoding: looking for a graphics card takes longer than decoding, and writes to standard error.
      registerMediabunnyServer({ hardwareContext: null })
      return true
    },
    () => false,
  )
  return decoder
}

/** The first frame at or after each time. Reads in sequence, since browser recordings have no index to seek by. */
async function* samplesAt(track: InputVideoTrack, { times }: FrameRequest): AsyncGenerator<VideoSample> {
  let next = 0
  for await (const sample of new VideoSampleSink(track).samples()) {
    try {
      const wanted = times[next]
      if (wanted === undefined) return
      if (sample.timestamp < wanted) continue
      while ((times[next] ?? Infinity) <= sample.timestamp) next += 1
      yield sample
    } finally {
      sample.close()
    }
  }
}

/** A separate constant, because the types of WebCodecs lack this option and reject it in an object literal. */
const AS_RGBA: Parameters<VideoSample['copyTo']>[1] & { format: string } = { format: 'RGBA' }

async function writeFrame(sample: VideoSample, folder: string): Promise<Frame> {
  const pixels = new Uint8Array(sample.allocationSize(AS_RGBA))
  await sample.copyTo(pixels, AS_RGBA)
  const path = join(folder, `frame-${Math.round(sample.timestamp * 1000)}.jpg`)
  await sharp(pixels, { raw: { width: sample.codedWidth, height: sample.codedHeight, channels: 4 } })
    .rotate(sample.rotation)
    .jpeg({ quality: FRAME_QUALITY })
    .toFile(path)
  return { path, at: sample.timestamp }
}

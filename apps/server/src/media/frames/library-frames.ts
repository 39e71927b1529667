import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Frame, FRAME_QUALITY, type FrameRequest } from './frame.ts'
import { openFilm } from './open-film.ts'

/**
 * Takes frames with the decoder that comes with Daywork where npm has one for the machine. Only for a process that somebody
 * ends after a time (openFilm).
 * @returns undefined where there is none; what it cannot decode is missing from the list
 */
export async function takeLibraryFrames(request: FrameRequest): Promise<Frame[] | undefined> {
  if (!(await isDecoderThere())) return undefined
  const input = await openFilm(request.path)
  const frames: Frame[] = []
  try {
    const track = await input?.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) return frames
    for await (const sample of wantedSamples(track, request)) frames.push(await keep(sample, request.folder))
  } catch {
    // What came before the damage is worth looking at.
  } finally {
    input?.dispose()
  }
  return frames
}

let decoder: Promise<boolean> | undefined

/** The package is optional, and so is the native part in it, of which there is one for each kind of machine. */
function isDecoderThere(): Promise<boolean> {
  decoder ??= import('@mediabunny/server').then(
    ({ registerMediabunnyServer }) => {
      // No graphics card is asked for: looking for one takes longer than decoding, and writes to standard error.
      registerMediabunnyServer({ hardwareContext: null })
      return true
    },
    () => false,
  )
  return decoder
}

/** The first frame at or after each time. In sequence, since recordings of browsers have no index to seek by. */
async function* wantedSamples(track: InputVideoTrack, { times }: FrameRequest): AsyncGenerator<VideoSample> {
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

/** A constant of its own because the types of WebCodecs do not know this option yet, and refuse it in a literal. */
const AS_RGBA: Parameters<VideoSample['copyTo']>[1] & { format: string } = { format: 'RGBA' }

async function keep(sample: VideoSample, folder: string): Promise<Frame> {
  const pixels = new Uint8Array(sample.allocationSize(AS_RGBA))
  await sample.copyTo(pixels, AS_RGBA)
  const path = join(folder, `frame-${Math.round(sample.timestamp * 1000)}.jpg`)
  await sharp(pixels, { raw: { width: sample.codedWidth, height: sample.codedHeight, channels: 4 } })
    .rotate(sample.rotation)
    .jpeg({ quality: FRAME_QUALITY })
    .toFile(path)
  return { path, at: sample.timestamp }
}

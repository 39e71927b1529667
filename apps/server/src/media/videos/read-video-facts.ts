import type { Input, InputVideoTrack } from 'mediabunny'
import { openFilm } from '../frames/open-film.ts'
import type { VideoRecord } from '../media.queries.ts'

/** No camera makes more; what says so is damaged. */
const PIXELS_MAX = 65_535
/** A day. */
const DURATION_MAX_S = 24 * 60 * 60

export interface VideoFacts extends VideoRecord {
  /** Does the file itself say how long it is? Recordings of browsers do not, and players cannot seek in them. */
  saysDuration: boolean
}

/**
 * Reads through a video, without decoding it. Only for a process that somebody ends after a time (openFilm).
 * @returns undefined when there is no readable picture track in it
 */
export function readVideoFacts(path: string): Promise<VideoFacts | undefined> {
  return readTrack(path, async (track, input) => {
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()].map(Math.round)
    const duration = await input.computeDuration()
    const said = await input.getDurationFromMetadata()
    if (!isWithin(width, PIXELS_MAX) || !isWithin(height, PIXELS_MAX) || !isWithin(duration, DURATION_MAX_S)) {
      return undefined
    }
    return { width, height, durationMs: Math.round(duration * 1000), saysDuration: said !== null && said > 0 }
  })
}

/**
 * How long the pictures of a video run, in seconds: recordings of browsers do not say. Like `readVideoFacts`, only for a
 * process that somebody ends after a time.
 * @returns undefined when there is no readable picture track in it
 */
export const readDuration = (path: string): Promise<number | undefined> =>
  readTrack(path, (track) => track.computeDuration())

async function readTrack<Result>(
  path: string,
  read: (track: InputVideoTrack, input: Input) => Promise<Result>,
): Promise<Result | undefined> {
  const input = await openFilm(path)
  try {
    const track = await input?.getPrimaryVideoTrack()
    return input && track ? await read(track, input) : undefined
  } catch {
    // The library has one kind of error for everything that is damaged or unknown to it.
    return undefined
  } finally {
    input?.dispose()
  }
}

const isWithin = (value: number | undefined, max: number): value is number =>
  value !== undefined && value > 0 && value <= max

import type { Input, InputVideoTrack } from 'mediabunny'
import { openVideo } from './open-video.ts'
import type { VideoRecord } from '../media.queries.ts'

/** No camera records more; a file that claims more is damaged. */
const PIXELS_MAX = 65_535
/** One day. */
const DURATION_MAX_S = 24 * 60 * 60

export interface VideoFacts extends VideoRecord {
  /** Whether the file contains its duration. Browser recordings do not, and players cannot seek in them. */
  hasStoredDuration: boolean
}

/**
 * Reads all of a video without decoding it. Only for a process with a time limit (see openVideo).
 * @returns undefined if it has no readable video track
 */
export function readVideoFacts(path: string): Promise<VideoFacts | undefined> {
  return readTrack(path, async (track, input) => {
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()].map(Math.round)
    const duration = await input.computeDuration()
    const stored = await input.getDurationFromMetadata()
    if (!isWithin(width, PIXELS_MAX) || !isWithin(height, PIXELS_MAX) || !isWithin(duration, DURATION_MAX_S)) {
      return undefined
    }
    return { width, height, durationMs: Math.round(duration * 1000), hasStoredDuration: stored !== null && stored > 0 }
  })
}

/**
 * The duration of a video's frames in seconds, calculated since browser recordings do not contain it. Only for a process
 * with a time limit (see openVideo).
 * @returns undefined if it has no readable video track
 */
export const readDuration = (path: string): Promise<number | undefined> =>
  readTrack(path, (track) => track.computeDuration())

async function readTrack<Result>(
  path: string,
  read: (track: InputVideoTrack, input: Input) => Promise<Result>,
): Promise<Result | undefined> {
  const input = await openVideo(path)
  try {
    const track = await input?.getPrimaryVideoTrack()
    return input && track ? await read(track, input) : undefined
  } catch {
    // The library throws the same kind of error for damaged and for unsupported files.
    return undefined
  } finally {
    input?.dispose()
  }
}

const isWithin = (value: number | undefined, max: number): value is number =>
  value !== undefined && value > 0 && value <= max

import { openFilm } from './open-film.ts'

/**
 * How long a video is, in seconds, found by reading through it: recordings of browsers do not say.
 * Only for a process that somebody ends after a time (openFilm).
 * @returns undefined for a file that has no readable video in it
 */
export async function readDuration(path: string): Promise<number | undefined> {
  const input = await openFilm(path)
  try {
    const track = await input?.getPrimaryVideoTrack()
    return track ? await track.computeDuration() : undefined
  } catch {
    // The library has one kind of error for everything that is damaged or unknown to it.
    return undefined
  } finally {
    input?.dispose()
  }
}

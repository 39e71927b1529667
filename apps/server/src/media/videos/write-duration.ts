import { Conversion, FilePathTarget, Output, WebMOutputFormat } from 'mediabunny'
import { openFilm } from '../frames/open-film.ts'
import { flushFile } from '../storage/durable-files.ts'

/**
 * Writes a recording anew with its duration and an index, so that players can show and seek. Sound and pictures stay as
 * they are, packet by packet.
 * @param target a path where no file is yet; flushed to the disk when this resolves
 * @returns false when something of the recording could not be taken over; what is at `target` is to be removed then
 */
export async function writeDuration(path: string, target: string): Promise<boolean> {
  const input = await openFilm(path)
  if (input === undefined) return false
  try {
    const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(target) })
    const conversion = await Conversion.init({ input, output })
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return false
    await conversion.execute()
  } finally {
    input.dispose()
  }
  await flushFile(target)
  return true
}

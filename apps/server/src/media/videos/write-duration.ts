import { Conversion, FilePathTarget, Output, WebMOutputFormat } from 'mediabunny'
import { openVideo } from './open-video.ts'
import { flushFile } from '../storage/durable-files.ts'

/**
 * Rewrites a recording with its duration and an index, so that players can show the duration and seek. Audio and video
 * packets are copied without re-encoding.
 * @param target path of a new file; flushed to the disk when this resolves
 * @returns false if a part of the recording could not be copied; the caller removes the target then
 */
export async function writeDuration(path: string, target: string): Promise<boolean> {
  const input = await openVideo(path)
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

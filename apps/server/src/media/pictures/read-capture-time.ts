import exifr from 'exifr'

const EXIF_TIME = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/
const OFFSET = /^[+-]\d{2}:\d{2}$/

/**
 * When a picture was taken, by its camera; undefined when it does not say. Cameras write local time, newer ones with its
 * offset from UTC; without one the time zone of this server is taken, which is most often the business's own.
 * Where it was taken is not read.
 */
export async function readCaptureTime(path: string): Promise<Date | undefined> {
  const tags = await readTags(path)
  const [, ...parts] = EXIF_TIME.exec(String(tags?.DateTimeOriginal)) ?? []
  const [year, month, day, hour, minute, second] = parts
  if (second === undefined) return undefined
  const offset = OFFSET.exec(String(tags?.OffsetTimeOriginal))?.[0] ?? ''
  const taken = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(taken.getTime()) ? undefined : taken
}

/** A damaged EXIF block does not make the picture any worse: it says nothing then. */
async function readTags(path: string): Promise<Record<string, unknown> | undefined> {
  try {
    return await exifr.parse(path, { pick: ['DateTimeOriginal', 'OffsetTimeOriginal'], reviveValues: false })
  } catch {
    return undefined
  }
}

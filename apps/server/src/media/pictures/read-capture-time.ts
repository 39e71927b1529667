import exifr from 'exifr'

const EXIF_TIME = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/
const OFFSET = /^[+-]\d{2}:\d{2}$/

/**
 * When the camera took a picture; undefined if the file does not contain it. Cameras write local time, newer ones with the
 * offset from UTC. Without an offset, we use the time zone of this server, which is usually that of the business. The GPS
 * position is not read.
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

/** A picture with a damaged EXIF block is still a valid picture; it just has no capture time. */
async function readTags(path: string): Promise<Record<string, unknown> | undefined> {
  try {
    return await exifr.parse(path, { pick: ['DateTimeOriginal', 'OffsetTimeOriginal'], reviveValues: false })
  } catch {
    return undefined
  }
}

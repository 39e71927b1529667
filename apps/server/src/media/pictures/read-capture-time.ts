import { timestampAt } from '@daywork/domain/schedule/zoned-time'
import exifr from 'exifr'

const EXIF_TIME = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/
const OFFSET = /^[+-]\d{2}:\d{2}$/

/**
 * The year of the first photo: cameras whose clock was never set write 0 or 1. Up to 9998, because an offset can move a later time to the
 * year 10000, which PostgreSQL does not store as a timestamp of four digits.
 */
const FIRST_YEAR = 1826
const LAST_YEAR = 9998

/**
 * When the camera took a picture; undefined if the file does not contain it. Cameras write local time, newer ones with the
 * offset from UTC. The GPS position is not read.
 * @param timeZone of the business, for a time without an offset
 */
export async function readCaptureTime(path: string, timeZone: string): Promise<Date | undefined> {
  const tags = await readTags(path)
  const [, ...parts] = EXIF_TIME.exec(String(tags?.DateTimeOriginal)) ?? []
  const [year, month, day, hour, minute, second] = parts
  if (second === undefined) return undefined
  const date = `${year}-${month}-${day}`
  const local = `${date}T${hour}:${minute}:${second}`
  const takenIn = new Date(`${local}Z`).getUTCFullYear()
  if (!(takenIn >= FIRST_YEAR && takenIn <= LAST_YEAR)) return undefined
  const offset = OFFSET.exec(String(tags?.OffsetTimeOriginal))?.[0]
  if (offset !== undefined) return existingDate(Date.parse(`${local}${offset}`))
  return existingDate(timestampAt(date, `${hour}:${minute}`, timeZone) + Number(second) * 1000)
}

const existingDate = (timestamp: number): Date | undefined =>
  Number.isNaN(timestamp) ? undefined : new Date(timestamp)

/** A picture with a damaged EXIF block is still a valid picture; it just has no capture time. */
async function readTags(path: string): Promise<Record<string, unknown> | undefined> {
  try {
    return await exifr.parse(path, { pick: ['DateTimeOriginal', 'OffsetTimeOriginal'], reviveValues: false })
  } catch {
    return undefined
  }
}

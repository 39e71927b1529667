/*
 * Days and times in the time zone of the business, with Intl only. A day is text, YYYY-MM-DD; a timestamp is in
 * milliseconds since 1970. A day has 23 or 25 hours when daylight saving time starts or ends, and none if the zone
 * skipped it.
 */

const DAY_MS = 24 * 60 * 60 * 1000

/** Cached: creating a formatter takes longer than using it a hundred times. By names in lower case, as case has no meaning. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase()
  const known = formatters.get(name)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(name, created)
  return created
}

/** Format: '01/05/2025, 10:00:00'. */
const LOCAL = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/

/** The date and time of a timestamp in the zone, as if they were UTC, in milliseconds. */
function localAt(timestamp: number, zone: string): number {
  const parts = LOCAL.exec(formatterOf(zone).format(timestamp))?.slice(1).map(Number)
  if (parts === undefined) throw new RangeError(`no date in ${zone}: ${timestamp}`)
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = parts
  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  return local.setUTCHours(hour, minute, second)
}

/** The first and the last day that can be written as YYYY-MM-DD. */
const FIRST_DAY = Date.parse('0001-01-01')
const LAST_DAY = Date.parse('9999-12-31')

const dayOfLocal = (local: number): string =>
  new Date(Math.min(Math.max(local, FIRST_DAY), LAST_DAY)).toISOString().slice(0, 10)

/** The day of a timestamp in the zone. */
export const dayAt = (timestamp: number, zone: string): string => dayOfLocal(localAt(timestamp, zone))

/** The time of a timestamp in the zone, HH:MM. */
export const timeAt = (timestamp: number, zone: string): string =>
  new Date(localAt(timestamp, zone)).toISOString().slice(11, 16)

/** The day that comes `count` days later. */
export const addDays = (day: string, count: number): string => dayOfLocal(Date.parse(day) + count * DAY_MS)

/** Number of days between two days. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The index of the weekday, from 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/**
 * The first timestamp at which clocks in the zone show this time or a later one: an hour later if daylight saving time
 * skips it, and the first if it occurs twice.
 * @param time HH:MM
 */
export const timestampAt = (day: string, time: string, zone: string): number =>
  timestampOf(Date.parse(`${day}T${time}:00.000Z`), zone)

/** The same time of day, `count` days later; see `timestampAt`. Adds the milliseconds, which `localAt` leaves out. */
export const shiftDays = (timestamp: number, count: number, zone: string): number =>
  count === 0 ? timestamp : timestampOf(localAt(timestamp, zone) + count * DAY_MS, zone) + (timestamp % 1000)

/** @param wanted date and time in the zone, as if they were UTC */
function timestampOf(wanted: number, zone: string): number {
  const earlier = wanted - offsetAt(wanted - DAY_MS, zone)
  const later = wanted - offsetAt(wanted + DAY_MS, zone)
  const [first, second] = earlier <= later ? [earlier, later] : [later, earlier]
  return localAt(first, zone) >= wanted ? first : second
}

/** Offset of the zone from UTC, in milliseconds. */
const offsetAt = (timestamp: number, zone: string): number =>
  localAt(timestamp, zone) - Math.floor(timestamp / 1000) * 1000

/** The first timestamp of a day. */
export const startOfDay = (day: string, zone: string): number => timestampAt(day, '00:00', zone)

/** The end of a day, which is the start of the next one. */
export const endOfDay = (day: string, zone: string): number => startOfDay(addDays(day, 1), zone)

import { relativeTime } from '../texts/relative-time.ts'
import { dateAndTime } from '../texts/format.ts'
import { useLanguage } from '../texts/language.ts'
import classes from './time-and-age.module.css'

/** How far the clocks of server and browser may differ. Without this, a new record may seem to be in the future. */
const CLOCKS_DIFFER_MS = 60_000

/** Nothing for a time in the future: its date says enough. */
function pastText(time: string): string {
  return Date.parse(time) < Date.now() + CLOCKS_DIFFER_MS ? relativeTime(time) : ''
}

/** A timestamp as date and time, and how long ago that was. */
export function TimeAndAge({ time }: { time: string }) {
  useLanguage()
  return (
    <time dateTime={time} className={classes.time}>
      <span>{dateAndTime(time)}</span>
      <span className={classes.ago}>{pastText(time)}</span>
    </time>
  )
}

import { exactTime, timeOfDay } from '../../texts/format.ts'
import classes from './story.module.css'

/** The day is in the heading above. @param at in milliseconds */
export function EntryTime({ at }: { at: number }) {
  const time = new Date(at)
  return (
    <time dateTime={time.toISOString()} title={exactTime(time)} className={classes.soft}>
      {timeOfDay(time)}
    </time>
  )
}

import { localDayOf } from '@daywork/domain/time/typed-time'
import { storyTexts } from '../../texts/en/story.ts'
import { dateAndTime, exactTime, timeOfDay } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './story.module.css'

interface EntryTimeProps {
  /** In milliseconds. */
  at: number
  /** When the server received it, if the device sent it later; in milliseconds. */
  receivedAt?: number | undefined
  isWaiting?: boolean | undefined
}

/** The day is in the heading above. */
export function EntryTime({ at, receivedAt, isWaiting = false }: EntryTimeProps) {
  const t = useTexts(storyTexts)
  const time = new Date(at)
  return (
    <span className={classes.soft}>
      <time dateTime={time.toISOString()} title={exactTime(time)}>
        {timeOfDay(time)}
      </time>
      {receivedAt !== undefined && ` · ${t('received', { time: shortTime(receivedAt, at) })}`}
      {isWaiting && ` · ${t('waiting')}`}
    </span>
  )
}

/** The day only if it is another one. */
function shortTime(at: number, than: number): string {
  const [time, other] = [new Date(at).toISOString(), new Date(than).toISOString()]
  return localDayOf(time) === localDayOf(other) ? timeOfDay(new Date(at)) : dateAndTime(time)
}

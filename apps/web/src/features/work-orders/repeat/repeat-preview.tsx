import type { SeriesTimes, Skipped } from '@daywork/domain/series/series'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { repeatTexts } from '../../../texts/en/repeat.ts'
import { dayAndTime, dayText, listText, monthText } from '../../../texts/format.ts'
import { translateMessage } from '../../../texts/translate-message.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import classes from './repeat-preview.module.css'
import { seriesPreviewQuery } from './series-preview-query.ts'

/** Enough to show the pattern. */
const DATES_SHOWN = 5
const SKIPS_SHOWN = 4

/** The next dates of a rule, and the dates that it skips (SCH-74). */
export function RepeatPreview({ times }: { times: SeriesTimes }) {
  const t = useTexts(repeatTexts)
  const { data, error } = useQuery(seriesPreviewQuery(times))
  if (error) {
    const texts = error instanceof ApiError ? Object.values(error.fields).flat() : []
    return (
      <p role="alert" className={classes.failure}>
        {texts.length > 0 ? texts.map(translateMessage).join(' ') : t('preview.failed')}
      </p>
    )
  }
  if (!data) return <p className={classes.note}>{t('preview.loading')}</p>
  const { next, skipped } = data
  return (
    <div className={classes.preview} aria-live="polite">
      <h3 className={classes.heading}>{t('preview.next')}</h3>
      {next.length === 0 ? (
        <p>{t('preview.none')}</p>
      ) : (
        <ol className={classes.dates}>
          {next.slice(0, DATES_SHOWN).map((start) => (
            <li key={start}>
              <time dateTime={start}>{dayAndTime(start, times.time_zone)}</time>
            </li>
          ))}
          {next.length > DATES_SHOWN && <li>{t('preview.more')}</li>}
        </ol>
      )}
      {skipText(skipped).map((text) => (
        <p key={text} className={classes.skipped}>
          {text}
        </p>
      ))}
      <p className={classes.note}>{t('horizon')}</p>
    </div>
  )
}

function skipText(skipped: readonly Skipped[]): string[] {
  const t = getTexts(repeatTexts)
  const datesSkippedFor = (reason: Skipped['reason']) =>
    skipped.filter((skip) => skip.reason === reason).map(({ on }) => on)
  const [days, months] = [datesSkippedFor('no_such_time'), datesSkippedFor('no_such_day')]
  return [
    ...(days.length > 0 ? [t('preview.noTime', { days: shortList(days.map(dayText)) })] : []),
    ...(months.length > 0 ? [t('preview.noDay', { months: shortList(months.map(monthText)) })] : []),
  ]
}

/** Truncates the list: a rule for the 31st skips five months a year. */
function shortList(parts: readonly string[]): string {
  const rest = parts.length - SKIPS_SHOWN
  const t = getTexts(repeatTexts)
  return listText(rest > 0 ? [...parts.slice(0, SKIPS_SHOWN), t('preview.others', { count: String(rest) })] : parts)
}

import type { SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import { useMemo } from 'react'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayHeading } from './dates.ts'
import classes from './photos.module.css'
import { Picture, type Shown } from './picture.tsx'

interface PhotosProps {
  shown: readonly Shown[]
  notes: SharedPageView['notes']
  onOpen: (index: number) => void
}

/** The pair of before and after, then the notes and photos of each day (SHARE-30). */
export function Photos({ shown, notes, onOpen }: PhotosProps) {
  const t = useTexts(sharedPageTexts)
  const days = useMemo(() => byDay(shown, notes), [shown, notes])
  if (days.length === 0) return null
  const [before, after] = (['before', 'after'] as const).map((side) => shown.find(({ file }) => file.role === side))
  const heading = t(notes.length === 0 ? 'photos.heading' : shown.length === 0 ? 'notes' : 'story')
  return (
    <>
      {before && after && (
        <section aria-label={t('pair.heading')}>
          <h2 className={classes.heading}>{t('pair.heading')}</h2>
          <div className={classes.pair}>
            {[before, after].map((one) => (
              <figure key={one.place} className={classes.half}>
                <Picture shown={one} isLarge onOpen={onOpen} />
                <figcaption className={classes.side} data-side={one.file.role}>
                  {t(one === before ? 'pair.before' : 'pair.after')}
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
      <section aria-label={heading}>
        <h2 className={classes.heading}>{heading}</h2>
        {days.map((day) => (
          <DayOfJob key={day.day} day={day} onOpen={onOpen} />
        ))}
      </section>
    </>
  )
}

function DayOfJob({ day: { day, notes, shown }, onOpen }: { day: Day } & Pick<PhotosProps, 'onOpen'>) {
  return (
    <div className={classes.day}>
      <h3 className={classes.label}>
        <time dateTime={day}>{dayHeading(day)}</time>
      </h3>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(({ text, written_at: at }) => (
            <li key={at + text} className={classes.note} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul className={classes.grid}>
          {shown.map((one) => (
            <li key={one.place} className={classes.item}>
              <Picture shown={one} isAlone={shown.length === 1} onOpen={onOpen} />
              {one.file.caption !== '' && (
                <p className={classes.caption} dir="auto">
                  {one.file.caption}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Day extends Pick<PhotosProps, 'shown' | 'notes'> {
  day: string
}

/** Groups photos and notes by day, newest day first. Within a day, they keep their order. */
const byDay = (shown: readonly Shown[], notes: PhotosProps['notes']): Day[] =>
  [...new Set([...shown.map(({ file }) => file.day), ...notes.map(({ day }) => day)])]
    .toSorted()
    .toReversed()
    .map((day) => ({
      day,
      shown: shown.filter(({ file }) => file.day === day),
      notes: notes.filter((note) => note.day === day),
    }))

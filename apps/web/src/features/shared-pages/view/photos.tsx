import type { SharedMedia } from '@daywork/domain/shared-pages/shared-page'
import { useMemo, useState } from 'react'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayHeading, shortDay } from './dates.ts'
import classes from './photos.module.css'
import { Viewer } from './viewer.tsx'

interface Shown {
  file: SharedMedia
  /** Among all photos and videos, from 1. */
  place: number
  /** What it is called to those who do not see it. */
  name: string
}

/** Before and after, then all photos and videos by day (SHARE-30). */
export function Photos({ media }: { media: readonly SharedMedia[] }) {
  const t = useTexts(sharedPageTexts)
  const [opened, setOpened] = useState<number | null>(null)
  const shown: Shown[] = media.map((file, index) => {
    const place = index + 1
    const name = t(`photos.${file.kind}`, {
      place: String(place),
      count: String(media.length),
      day: shortDay(file.day),
    })
    return { file, place, name: file.caption || name }
  })
  const days = useMemo(() => byDay(media), [media])
  if (media.length === 0) return null
  const [before, after] = (['before', 'after'] as const).map((side) => shown.find(({ file }) => file.role === side))
  return (
    <>
      {before && after && (
        <section aria-label={t('pair.heading')}>
          <h2 className={classes.heading}>{t('pair.heading')}</h2>
          <div className={classes.pair}>
            {[before, after].map((one) => (
              <figure key={one.place} className={classes.half}>
                <Picture shown={one} isLarge onOpen={setOpened} />
                <figcaption className={classes.side} data-side={one.file.role}>
                  {t(one === before ? 'pair.before' : 'pair.after')}
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
      <section aria-label={t('photos.heading')}>
        <h2 className={classes.heading}>{t('photos.heading')}</h2>
        {days.map(({ day, start, end }) => (
          <div key={day} className={classes.day}>
            <h3 className={classes.label}>
              <time dateTime={day}>{dayHeading(day)}</time>
            </h3>
            <ul className={classes.grid}>
              {shown.slice(start, end).map((one) => (
                <li key={one.place} className={classes.item}>
                  <Picture shown={one} onOpen={setOpened} />
                  {one.file.caption !== '' && (
                    <p className={classes.caption} dir="auto">
                      {one.file.caption}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      {opened !== null && <Viewer items={shown} start={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface PictureProps {
  shown: Shown
  /** Not only its thumbnail. */
  isLarge?: boolean
  onOpen: (place: number) => void
}

/** A video whose smaller pictures are not made yet shows its place and the mark of a video. */
function Picture({ shown: { file, name, place }, isLarge = false, onOpen }: PictureProps) {
  const t = useTexts(sharedPageTexts)
  const { kind, large_url: large, placeholder, thumbnail_url: thumbnail } = file
  const address = (isLarge || kind === 'video' ? large : null) ?? thumbnail
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={t('photos.open', { name })}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      onClick={() => onOpen(place - 1)}
    >
      {address && (
        <img
          src={address}
          {...(!isLarge &&
            large && { srcSet: `${address} 320w, ${large} 1280w`, sizes: '(max-width: 600px) 46vw, 300px' })}
          alt=""
          loading={place > 6 ? 'lazy' : 'eager'}
          decoding="async"
          width={file.width ?? undefined}
          height={file.height ?? undefined}
        />
      )}
      {kind === 'video' && (
        <svg className={classes.play} viewBox="0 0 48 48" aria-hidden>
          <circle cx={24} cy={24} r={23} />
          <path d="M19 15v18l15-9z" />
        </svg>
      )}
    </button>
  )
}

interface Day {
  day: string
  start: number
  end: number
}

/** The days of photos that are in the order of their days. */
function byDay(media: readonly SharedMedia[]): Day[] {
  const days: Day[] = []
  for (const [index, { day }] of media.entries()) {
    const last = days.at(-1)
    if (last?.day === day) last.end = index + 1
    else days.push({ day, start: index, end: index + 1 })
  }
  return days
}

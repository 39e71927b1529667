import type { SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import type { ReactNode } from 'react'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import drawing from '../../../ui/drawings/sign-in.svg'
import { dateOf, dayRangeText, listText, shortDay } from './dates.ts'
import classes from './cover.module.css'
import { Picture, type Shown } from './picture.tsx'

interface CoverProps {
  page: SharedPageView
  photo: Shown | undefined
  onOpen: (index: number) => void
}

/** Whose job it is, where, when, by whom, and how far it is: the title block of a plan, with a photo or the drawing of a house. */
export function Cover({ page, photo, onOpen }: CoverProps) {
  const t = useTexts(sharedPageTexts)
  const { business, crew, first_day: first, last_day: last, progress, shared_at: sharedAt, site, title } = page
  const dates = datesText(first, last)
  return (
    <header className={classes.cover} data-has-photo={photo !== undefined || undefined}>
      {!photo && <img className={classes.drawing} src={drawing} alt="" width={560} height={680} />}
      <div className={classes.content}>
        {business !== '' && (
          <p className={classes.business} dir="auto">
            {business}
          </p>
        )}
        <h1 className={classes.title} dir="auto">
          {title}
        </h1>
        <p className={classes.progress} data-progress={progress}>
          {t(`progress.${progress}`)}
        </p>
        <dl className={classes.cells}>
          {site !== '' && (
            <Cell label={t('facts.site')}>
              <a href={mapAddress(site)} target="_blank" rel="noreferrer" className={classes.link}>
                {site}
              </a>
            </Cell>
          )}
          {dates !== '' && (
            <Cell label={first && last && first !== last ? t('facts.dates') : t('facts.date')}>{dates}</Cell>
          )}
          {crew.length > 0 && <Cell label={t('facts.crew')}>{listText(crew)}</Cell>}
          <Cell label={t('facts.shared')}>
            <time dateTime={sharedAt}>{dateOf(sharedAt)}</time>
          </Cell>
        </dl>
      </div>
      {photo && (
        <div className={classes.photo}>
          <Picture shown={photo} isLarge isCover onOpen={onOpen} />
        </div>
      )}
    </header>
  )
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.cell}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value} dir="auto">
      {children}
    </dd>
  </div>
)

function datesText(first: string | null, last: string | null): string {
  const t = getTexts(sharedPageTexts)
  if (first === null) return last === null ? '' : t('facts.until', { day: shortDay(last) })
  if (last === null || first === last) return shortDay(first)
  return first < last ? dayRangeText(first, last) : shortDay(last)
}

const mapAddress = (site: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(site)}`

/** The place of the cover and the first photos. */
export function CoverSkeleton() {
  const t = useTexts(sharedPageTexts)
  return (
    <main role="status" aria-label={t('loading')}>
      <div className={classes.cover} aria-hidden>
        <div className={classes.content}>
          <span className={classes.bone} data-size="small" />
          <span className={classes.bone} />
          <span className={classes.bone} data-size="small" />
          <div className={classes.boneCells} />
        </div>
      </div>
    </main>
  )
}

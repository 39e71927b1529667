import { PhotoStrip } from '../photo-strip.tsx'
import { sharingTexts } from '../../texts/en/sharing.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { MarkLayer } from '../../ui/mark-layer.tsx'
import form from '../forms/sheet-form.module.css'
import type { OfferedFile } from '../offered-files.ts'
import classes from './photo-choice.module.css'

type Side = 'before' | 'after'
const OTHER = { before: 'after', after: 'before' } as const

interface Choice {
  files: readonly number[]
  before: number | null
  after: number | null
  /** Null: the 'after' photo or, without one, the newest photo. */
  cover: number | null
}

const PLACES = ['before', 'after', 'cover'] as const

interface PhotoChoiceProps {
  legend: string
  /** A reader that has no cover has no choice of it, and none of marks. */
  values: Pick<Choice, 'before' | 'after'> &
    Partial<Pick<Choice, 'cover'>> & { has_captions: boolean; has_marks?: boolean }
  /** Also those that are too old to be offered. */
  chosen: readonly number[]
  /** Maximum number of chosen photos. */
  max: number
  onChange: (changed: Partial<Choice>) => void
  /** In the order of their numbers. */
  offered: readonly OfferedFile[]
  works: {
    data: unknown
    error: Error | null
    isError: boolean
    isFetching: boolean
    hasNextPage: boolean
    refetch: () => unknown
  }
}

/** Adds offered photos to the chosen ones, as many as there is room for. */
const withAll = (chosen: readonly number[], offered: readonly OfferedFile[], max: number): number[] =>
  [...new Set([...chosen, ...offered.map(({ id }) => id)])].slice(0, max)

/** Chooses the photos of a link or a report, and which of them are before and after. */
export function PhotoChoice({ legend, values, chosen, max, onChange, offered, works }: PhotoChoiceProps) {
  const t = useTexts(sharingTexts)
  const older = chosen.filter((id) => offered.every((file) => file.id !== id)).length
  const isFull = chosen.length >= max
  const choose = (id: number, isChosen: boolean) =>
    onChange({ files: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) })
  const nameOf = ({ id, kind }: OfferedFile) =>
    t(`form.${kind}`, { place: String(offered.findIndex((one) => one.id === id) + 1) })
  const pairPhotos = offered.flatMap(({ id, kind, thumbnail, time, written }, index) =>
    kind === 'photo' && chosen.includes(id) ? [{ id, place: index + 1, thumbnail, time, description: written }] : [],
  )
  /** If the photo is already on the other side, the two photos are swapped. */
  const choosePair = (side: Side, id: number | null) => {
    const other = OTHER[side]
    onChange({ [side]: id, ...(id !== null && values[other] === id && { [other]: values[side] }) })
  }
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>{legend}</legend>
      {works.data === undefined && works.isError && (
        <FailureState
          text={t('form.photosFailed')}
          error={works.error}
          actionLabel={t('form.retry')}
          onAction={() => void works.refetch()}
          isBusy={works.isFetching}
        />
      )}
      {works.data === undefined && !works.isError && (
        <p role="status" className={form.hint}>
          {t('form.photosLoading')}
        </p>
      )}
      {works.data !== undefined && offered.length === 0 && <p className={form.hint}>{t('form.noPhotos')}</p>}
      {offered.length > 0 && (
        <>
          <div className={classes.bar}>
            <p aria-live="polite" className={form.hint}>
              {t('form.chosen', { count: chosen.length, older })}
              {isFull && offered.length > max && ` ${t('form.full', { max })}`}
            </p>
            <Button variant="subtle" size="xs" onClick={() => onChange({ files: withAll(chosen, offered, max) })}>
              {t('form.all')}
            </Button>
            <Button variant="subtle" size="xs" onClick={() => onChange({ files: [] })}>
              {t('form.none')}
            </Button>
          </div>
          <ul className={classes.photos}>
            {offered.map((file, index) => (
              <li key={file.id} className={classes.photo}>
                <label className={classes.thumbnail}>
                  {file.thumbnail && <img src={file.thumbnail} alt="" loading="lazy" />}
                  {values.has_marks && file.size && file.marks.length > 0 && chosen.includes(file.id) && (
                    <MarkLayer marks={file.marks} size={file.size} fit="cover" />
                  )}
                  <input
                    type="checkbox"
                    className={classes.box}
                    aria-label={nameOf(file)}
                    checked={chosen.includes(file.id)}
                    disabled={isFull && !chosen.includes(file.id)}
                    onChange={({ currentTarget: { checked } }) => choose(file.id, checked)}
                  />
                  <span className={classes.number} aria-hidden>
                    {index + 1}
                  </span>
                </label>
                {values.has_captions && file.written !== '' && (
                  <p className={classes.caption} dir="auto">
                    {file.written}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {works.hasNextPage && <p className={form.hint}>{t('form.onlyNewest', { count: String(offered.length) })}</p>}
          {pairPhotos.length >= 2 &&
            PLACES.filter((place) => values[place] !== undefined).map((place) => (
              <PhotoStrip
                key={place}
                label={t(`form.${place}`)}
                mark={t(`form.${place}`)}
                photos={pairPhotos}
                chosen={chosen.find((id) => id === values[place]) ?? null}
                {...(place === 'cover'
                  ? { noneLabel: t('form.coverDefault'), onChoose: (id) => onChange({ cover: id }) }
                  : {
                      other: { id: values[OTHER[place]], mark: t(`form.${OTHER[place]}`) },
                      noneLabel: t('form.noPair'),
                      onChoose: (id) => choosePair(place, id),
                    })}
              />
            ))}
        </>
      )}
    </fieldset>
  )
}

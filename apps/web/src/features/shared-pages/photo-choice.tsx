import { sharingTexts } from '../../texts/en/sharing.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Select } from '../../ui/kit/select.tsx'
import type { OfferedFile } from './queries.ts'
import classes from './share-panel.module.css'

interface Choice {
  files: readonly number[]
  before: number | null
  after: number | null
}

interface PhotoChoiceProps {
  legend: string
  values: Pick<Choice, 'before' | 'after'> & { has_captions: boolean }
  chosen: readonly number[]
  /** How many can be chosen. */
  max: number
  onChange: (changed: Partial<Choice>) => void
  /** In the order of their numbers. */
  offered: readonly OfferedFile[]
  works: { data: unknown; isError: boolean; isFetching: boolean; hasNextPage: boolean; refetch: () => unknown }
}

/** Which photos the reader sees, and which of them are before and after. */
export function PhotoChoice({ legend, values, chosen, max, onChange, offered, works }: PhotoChoiceProps) {
  const t = useTexts(sharingTexts)
  const isFull = chosen.length >= max
  const choose = (id: number, isChosen: boolean) =>
    onChange({ files: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) })
  const nameOf = ({ id, kind }: OfferedFile) =>
    t(`form.${kind}`, { place: String(offered.findIndex((one) => one.id === id) + 1) })
  const pairOptions = [
    { value: '', label: t('form.noPair') },
    ...offered
      .filter(({ id, kind }) => kind === 'photo' && chosen.includes(id))
      .map((file) => ({ value: String(file.id), label: nameOf(file) })),
  ]
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {works.data === undefined && works.isError && (
        <FailureState
          text={t('form.photosFailed')}
          actionLabel={t('form.retry')}
          onAction={() => void works.refetch()}
          isBusy={works.isFetching}
        />
      )}
      {works.data === undefined && !works.isError && (
        <p role="status" className={classes.hint}>
          {t('form.photosLoading')}
        </p>
      )}
      {works.data !== undefined && offered.length === 0 && <p className={classes.hint}>{t('form.noPhotos')}</p>}
      {offered.length > 0 && (
        <>
          <div className={classes.bar}>
            <p aria-live="polite" className={classes.hint}>
              {t('form.chosen', { count: chosen.length })}
              {isFull && offered.length > max && ` ${t('form.full', { max })}`}
            </p>
            <Button
              variant="subtle"
              size="xs"
              onClick={() => onChange({ files: offered.slice(0, max).map(({ id }) => id) })}
            >
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
                {values.has_captions && file.description !== '' && (
                  <p className={classes.caption} dir="auto">
                    {file.description}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {works.hasNextPage && (
            <p className={classes.hint}>{t('form.onlyNewest', { count: String(offered.length) })}</p>
          )}
          {pairOptions.length > 2 && (
            <div className={classes.pair}>
              {(['before', 'after'] as const).map((side) => (
                <Select
                  key={side}
                  label={t(`form.${side}`)}
                  options={pairOptions}
                  value={String(values[side] ?? '')}
                  onChange={({ currentTarget: { value } }) => onChange({ [side]: value === '' ? null : Number(value) })}
                />
              ))}
            </div>
          )}
        </>
      )}
    </fieldset>
  )
}

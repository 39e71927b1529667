import { briefDateAndTime } from '../../texts/format.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { Select } from '../../ui/kit/select.tsx'
import { IconArrowsHorizontal } from '@tabler/icons-react'
import { type CSSProperties, useMemo, useState } from 'react'
import classes from './before-after.module.css'
import { fileLabel, type MediaItem } from './media-item.ts'
import { choosePhoto, firstAndLast, type PhotoPair, photosByTime, takenAt } from './pair-photos.ts'
import { ratioOf } from './picture-size.ts'

const HALF_PERCENT = 50

/** Two photos of an order over each other, and a line between them that mouse, finger and arrow keys move. */
export function BeforeAfter({ items }: { items: readonly MediaItem[] }) {
  const t = useTexts(photoTexts)
  const photos = useMemo(() => photosByTime(items), [items])
  const [chosen, setChosen] = useState<PhotoPair>()
  const [percent, setPercent] = useState(HALF_PERCENT)
  const pair = chosen ?? firstAndLast(photos)
  if (!pair) return null

  const frame: CSSProperties & Record<'--ratio', number> = { '--ratio': ratioOf(pair.after.file) }
  const choose = (side: keyof PhotoPair, id: string) => {
    const photo = photos.find(({ file }) => String(file.id) === id)
    if (photo) setChosen(choosePhoto(pair, side, photo))
  }
  return (
    <div className={classes.body}>
      <div className={classes.room}>
        <div className={classes.frame} style={frame}>
          <Photo item={pair.after} />
          <Photo item={pair.before} clip={`inset(0 ${100 - percent}% 0 0)`} />
          <span className={classes.label} data-side="before" aria-hidden>
            {t('compare.before')}
          </span>
          <span className={classes.label} data-side="after" aria-hidden>
            {t('compare.after')}
          </span>
          <input
            type="range"
            className={classes.slider}
            min={0}
            max={100}
            value={percent}
            aria-label={t('compare.title')}
            aria-valuetext={t('compare.share', { percent: String(percent) })}
            onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
          />
          <div className={classes.line} style={{ insetInlineStart: `${percent}%` }} aria-hidden>
            <span className={classes.grip}>
              <IconArrowsHorizontal data-icon="l" />
            </span>
          </div>
        </div>
      </div>
      <div className={classes.choices}>
        <Choice
          label={t('compare.before')}
          photos={photos}
          chosen={pair.before}
          onChoose={(id) => choose('before', id)}
        />
        <Choice label={t('compare.after')} photos={photos} chosen={pair.after} onChoose={(id) => choose('after', id)} />
      </div>
    </div>
  )
}

function Photo({ item, clip }: { item: MediaItem; clip?: string }) {
  useLanguage()
  return (
    <img
      className={classes.photo}
      style={clip === undefined ? {} : { clipPath: clip }}
      src={item.file.preview_url ?? item.file.url}
      alt={fileLabel(item)}
      draggable={false}
    />
  )
}

interface ChoiceProps {
  label: string
  photos: readonly MediaItem[]
  chosen: MediaItem
  onChoose: (fileId: string) => void
}

function Choice({ label, photos, chosen, onChoose }: ChoiceProps) {
  useLanguage()
  return (
    <Select
      label={label}
      value={String(chosen.file.id)}
      options={photos.map((photo, index) => ({ value: String(photo.file.id), label: choiceText(photo, index) }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

/** Numbered, because photos can share a timestamp. */
const choiceText = (photo: MediaItem, index: number): string => `${index + 1}. ${briefDateAndTime(takenAt(photo))}`

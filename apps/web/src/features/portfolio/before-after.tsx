import { briefDateAndTime } from '@daywork/domain/time/date-and-time'
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
            Before
          </span>
          <span className={classes.label} data-side="after" aria-hidden>
            After
          </span>
          <input
            type="range"
            className={classes.slider}
            min={0}
            max={100}
            value={percent}
            aria-label="Before and after"
            aria-valuetext={`${percent}% before`}
            onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
          />
          <div className={classes.line} style={{ insetInlineStart: `${percent}%` }} aria-hidden>
            <span className={classes.grip}>
              <IconArrowsHorizontal size={24} />
            </span>
          </div>
        </div>
      </div>
      <div className={classes.choices}>
        <Choice label="Before" photos={photos} chosen={pair.before} onChoose={(id) => choose('before', id)} />
        <Choice label="After" photos={photos} chosen={pair.after} onChoose={(id) => choose('after', id)} />
      </div>
    </div>
  )
}

const Photo = ({ item, clip }: { item: MediaItem; clip?: string }) => (
  <img
    className={classes.photo}
    style={clip === undefined ? {} : { clipPath: clip }}
    src={item.file.preview_url ?? item.file.url}
    alt={fileLabel(item)}
    draggable={false}
  />
)

interface ChoiceProps {
  label: string
  photos: readonly MediaItem[]
  chosen: MediaItem
  onChoose: (fileId: string) => void
}

const Choice = ({ label, photos, chosen, onChoose }: ChoiceProps) => (
  <Select
    label={label}
    value={String(chosen.file.id)}
    options={photos.map((photo, index) => ({ value: String(photo.file.id), label: choiceText(photo, index) }))}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
)

/** Numbered, since several may be of one moment and without a description. */
const choiceText = (photo: MediaItem, index: number): string => `${index + 1}. ${briefDateAndTime(takenAt(photo))}`

import { PhotoStrip } from '../../records/photo-strip.tsx'
import { photosByTime, stripPhotos } from '../../records/strip-photos.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { IconArrowsHorizontal } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import classes from './before-after.module.css'
import { fileLabel, type MediaItem } from './media-item.ts'
import { choosePhoto, type PhotoPair, pairOf } from './pair-photos.ts'
import { ratioOf } from './picture-size.ts'

const HALF_PERCENT = 50

const SIDES = [
  { side: 'before', otherSide: 'after' },
  { side: 'after', otherSide: 'before' },
] as const

interface BeforeAfterProps {
  items: readonly MediaItem[]
  /** The photos to show first, unless they are missing. */
  beforeId: number | null
  afterId: number
  /** The actions for the photo before. */
  renderNext: (before: MediaItem) => ReactNode
  /** Shown instead of the comparison if there are fewer than two photos. */
  whileMissing: ReactNode
  isLoading: boolean
}

/**
 * Compares two photos of an order: one lies over the other, and mouse, touch, or arrow keys move the line between them.
 */
export function BeforeAfter({ items, beforeId, afterId, renderNext, whileMissing, isLoading }: BeforeAfterProps) {
  const t = useTexts(photoTexts)
  const photos = useMemo(() => photosByTime(items), [items])
  const [chosen, setChosen] = useState<PhotoPair>()
  const [percent, setPercent] = useState(HALF_PERCENT)
  const offered = useMemo(() => stripPhotos(photos), [photos])
  const pair = chosen ?? pairOf(photos, beforeId, afterId)
  const body = useFocusBack(isLoading, pair === undefined)
  if (!pair)
    return (
      <div ref={body} className={classes.body}>
        <div className={classes.room}>{whileMissing}</div>
      </div>
    )

  const frame: CSSProperties & Record<'--ratio', number> = { '--ratio': ratioOf(pair.after.file) }
  const choose = (side: keyof PhotoPair, id: number | null) => {
    const photo = photos.find(({ file }) => file.id === id)
    if (photo) setChosen(choosePhoto(pair, side, photo))
  }
  return (
    <div ref={body} className={classes.body}>
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
        {SIDES.map(({ side, otherSide }) => (
          <PhotoStrip
            key={side}
            label={t(`compare.${side}`)}
            mark={t(`compare.${side}`)}
            photos={offered}
            chosen={pair[side].file.id}
            other={{ id: pair[otherSide].file.id, mark: t(`compare.${otherSide}`) }}
            onChoose={(id) => choose(side, id)}
          />
        ))}
      </div>
      {renderNext(pair.before)}
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

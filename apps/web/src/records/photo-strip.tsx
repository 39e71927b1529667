import { IconPhotoOff } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { photoTexts } from '../texts/en/photos.ts'
import { briefDateAndTime } from '../texts/format.ts'
import { getTexts, useTexts } from '../texts/use-texts.ts'
import classes from './photo-strip.module.css'
import type { StripPhoto } from './strip-photos.ts'

interface PhotoStripProps {
  label: string
  /** A label on the chosen photo, such as 'Before'. */
  mark: string
  photos: readonly StripPhoto[]
  chosen: number | null
  /** The photo that is chosen in another strip, and its label. */
  other?: { id: number | null; mark: string }
  /** Adds the choice of no photo, with this name. */
  noneLabel?: string
  onChoose: (id: number | null) => void
  /** Called for a press of a photo, and for Enter. The arrow keys also choose, but do not call it. */
  onDone?: () => void
}

/** A choice of one photo from a row of thumbnails that scrolls sideways (PORT-33). */
export function PhotoStrip({ label, mark, photos, chosen, other, noneLabel, onChoose, onDone }: PhotoStripProps) {
  useTexts(photoTexts)
  const [name, labelId] = [useId(), useId()]
  const strip = useRef<HTMLDivElement>(null)
  const hasNone = noneLabel !== undefined
  const index = photos.findIndex(({ id }) => id === chosen)
  const chosenPhoto = photos[index]
  useLayoutEffect(() => bringIntoView(strip.current, index + Number(hasNone)), [index, hasNone])
  const choice = (id: number | null) => ({
    name,
    checked: id === chosen,
    onChoose: () => onChoose(id),
    onPress: onDone,
  })
  return (
    <div className={classes.choice}>
      <p className={classes.head}>
        <span id={labelId} className={classes.label}>
          {label}
        </span>
        <span className={classes.caption} data-cut="1" dir="auto" aria-hidden>
          {chosenPhoto ? photoName(chosenPhoto) : chosen === null && noneLabel}
        </span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radio buttons have the focus */}
      <div
        ref={strip}
        role="radiogroup"
        aria-labelledby={labelId}
        className={classes.strip}
        onKeyDown={(event) => pressKey(event, onDone)}
      >
        {hasNone && (
          <div className={classes.tile}>
            <Radio {...choice(null)} aria-label={noneLabel} />
            <IconPhotoOff data-icon="m" aria-hidden />
          </div>
        )}
        {photos.map((photo) => (
          <div key={photo.id} className={classes.tile}>
            <Radio {...choice(photo.id)} aria-label={photoName(photo)} />
            {photo.thumbnail !== null && (
              <img src={photo.thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
            )}
            <span className={classes.number} data-figures aria-hidden>
              {photo.place}
            </span>
            {photo.id === chosen && (
              <span className={classes.mark} data-is-chosen aria-hidden>
                {mark}
              </span>
            )}
            {photo.id !== chosen && photo.id === other?.id && (
              <span className={classes.mark} aria-hidden>
                {other.mark}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

interface RadioProps {
  name: string
  checked: boolean
  'aria-label': string
  onChoose: () => void
  onPress: (() => void) | undefined
}

/** A native radio button, invisible over its thumbnail, for one Tab stop and arrow keys. */
const Radio = ({ onChoose, onPress, ...radio }: RadioProps) => (
  <input
    type="radio"
    className={classes.radio}
    onChange={onChoose}
    // The arrow keys also cause click events, whose detail is 0.
    onClick={({ detail }) => detail > 0 && onPress?.()}
    {...radio}
  />
)

function photoName({ place, time, description }: StripPhoto): string {
  const t = getTexts(photoTexts)
  const when = briefDateAndTime(time)
  const [line = ''] = description.split('\n')
  return line === '' ? t('strip.photo', { place, when }) : t('strip.described', { place, when, description: line })
}

/** Adds Home and End, which browsers do not support in a group of radio buttons, and Enter. */
function pressKey(event: KeyboardEvent<HTMLElement>, onDone: (() => void) | undefined): void {
  const { key, currentTarget } = event
  if (key === 'Enter' && onDone) {
    event.preventDefault()
    onDone()
  }
  if (key !== 'Home' && key !== 'End') return
  event.preventDefault()
  const radio = [...currentTarget.querySelectorAll('input')].at(key === 'Home' ? 0 : -1)
  radio?.focus()
  radio?.click()
}

/** Scrolls to a tile and its neighbor, to show that there are more. `scrollIntoView` would also scroll the page. */
function bringIntoView(strip: HTMLElement | null, place: number): void {
  const tile = strip?.children[place]
  if (!strip || !(tile instanceof HTMLElement)) return
  const { offsetLeft: start, offsetWidth: width } = tile
  if (start < strip.scrollLeft + width) strip.scrollLeft = start - width
  else if (start + 2 * width > strip.scrollLeft + strip.clientWidth) {
    strip.scrollLeft = start + 2 * width - strip.clientWidth
  }
}

import type { PictureSize } from '@daywork/domain/portfolio/mark-shapes'
import type { SharedMedia } from '@daywork/domain/shared-pages/shared-page'
import { useEffect, useState } from 'react'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { MarkLayer } from '../../../ui/mark-layer.tsx'
import { listText, shortDay } from './dates.ts'
import classes from './picture.module.css'

/** A photo or video with what the page calls it. */
export interface Shown {
  file: SharedMedia
  /** Among all photos and videos, from 1. */
  place: number
  /** What it is called to those who do not see it. */
  name: string
}

/** Undefined until it is known. */
export const sizeOf = ({ height, width }: SharedMedia): PictureSize | undefined =>
  width && height ? { width, height } : undefined

export function shownMedia(media: readonly SharedMedia[]): Shown[] {
  const t = getTexts(sharedPageTexts)
  return media.map((file, index) => {
    const place = index + 1
    const day = shortDay(file.day)
    const name = file.caption || t(`photos.${file.kind}`, { place: String(place), count: String(media.length), day })
    const texts = file.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    return { file, place, name: texts.length === 0 ? name : t('photos.marked', { name, texts: listText(texts) }) }
  })
}

interface PictureProps {
  shown: Shown
  /** Not only its thumbnail. */
  isLarge?: boolean
  /** It has the row to itself. */
  isAlone?: boolean
  /** The first thing that the reader sees. */
  isCover?: boolean
  onOpen: (index: number) => void
}

/** The widths of photos.module.css. */
const SIZES = '(max-width: 600px) 46vw, 300px'
const ALONE_SIZES = '(max-width: 600px) 92vw, 560px'

/** The server makes smaller pictures after an upload. Until one is made, its address returns 404. */
const FIRST_RETRY_MS = 1000
const RETRIES_MAX = 7

/**
 * Loads a picture again that was not made yet, each time after twice as long, and from the start at a new address or once the
 * device has a network again.
 */
function useRetries(address: string | null) {
  const fresh = { address, hasFailed: false, retries: 0 }
  const [last, setLast] = useState(fresh)
  const { hasFailed, retries } = last.address === address ? last : fresh
  useEffect(() => {
    if (!hasFailed) return
    const retry = (count: number) => setLast({ address, hasFailed: false, retries: count })
    const restart = () => retry(0)
    const wait = FIRST_RETRY_MS * 2 ** retries
    const timer = retries < RETRIES_MAX ? setTimeout(() => retry(retries + 1), wait) : undefined
    window.addEventListener('online', restart)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', restart)
    }
  }, [address, hasFailed, retries])
  return { hasFailed, onError: () => setLast({ address, hasFailed: true, retries }) }
}

/** Opens the viewer. A video whose smaller pictures are not made yet shows its place and the mark of a video. */
export function Picture({
  shown: { file, name, place },
  isLarge = false,
  isAlone = false,
  isCover = false,
  onOpen,
}: PictureProps) {
  const t = useTexts(sharedPageTexts)
  const { kind, large_url: large, marks, placeholder, thumbnail_url: thumbnail } = file
  const size = sizeOf(file)
  const isMarked = size !== undefined && marks.length > 0
  // Not the cover, whose photo is on the page once more.
  const isWhole = isMarked && !isCover
  const address = (isLarge || kind === 'video' ? large : null) ?? thumbnail
  const { hasFailed, onError } = useRetries(address)
  return (
    <button
      type="button"
      className={classes.picture}
      data-is-whole={isWhole || undefined}
      aria-label={t('photos.open', { name })}
      style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      onClick={() => onOpen(place - 1)}
    >
      {address && !hasFailed && (
        <img
          src={address}
          {...(!isLarge &&
            large && { srcSet: `${address} 320w, ${large} 1280w`, sizes: isAlone ? ALONE_SIZES : SIZES })}
          {...(isCover && { fetchPriority: 'high' })}
          alt=""
          loading={place > 6 && !isCover ? 'lazy' : 'eager'}
          decoding="async"
          width={size?.width}
          height={size?.height}
          onError={onError}
        />
      )}
      {isMarked && <MarkLayer marks={marks} size={size} fit={isWhole ? 'contain' : 'cover'} />}
      {kind === 'video' && (
        <svg className={classes.play} viewBox="0 0 48 48" aria-hidden>
          <circle cx={24} cy={24} r={23} />
          <path d="M19 15v18l15-9z" />
        </svg>
      )}
    </button>
  )
}

import type { SharedMedia } from '@daywork/domain/shared-pages/shared-page'
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { isFocusLost } from '../../../ui/lost-focus.ts'
import { MarkLayer } from '../../../ui/mark-layer.tsx'
import { sizeOf } from './picture.tsx'
import classes from './viewer.module.css'

interface ViewerProps {
  items: readonly { file: SharedMedia; name: string; place: number }[]
  /** Index of the first one. */
  start: number
  onClose: () => void
}

/** All photos and videos in a row that the browser scrolls: a swipe needs no script (SHARE-31). */
export function Viewer({ items, start, onClose }: ViewerProps) {
  const t = useTexts(sharedPageTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(start)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    row.current?.children[start]?.scrollIntoView({ behavior: 'instant' })
    // Closed again with the page, so that its focus returns to the photo.
    return () => shown?.close()
  }, [start])
  useEffect(() => {
    for (const [index, slide] of [...(row.current?.children ?? [])].entries()) {
      if (index !== place) slide.querySelector('video')?.pause()
    }
  }, [place])
  const end = place === 0 ? 'first' : place === items.length - 1 ? 'last' : undefined
  useLayoutEffect(() => {
    // The pressed button has disappeared.
    if (end && (isFocusLost() || dialog.current?.querySelector('button:focus:disabled'))) {
      row.current?.focus({ preventScroll: true })
    }
  }, [end])
  const goTo = (next: number) => row.current?.children[next]?.scrollIntoView()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    goTo(place + step)
  }
  return (
    <dialog
      ref={dialog}
      className={classes.viewer}
      aria-label={t('photos.viewer')}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={row}
        className={classes.row}
        aria-label={t('photos.viewer')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { clientWidth, scrollLeft } }) =>
          setPlace(Math.round(scrollLeft / Math.max(clientWidth, 1)))
        }
      >
        {items.map(({ file, name, place: key }, index) => (
          <li key={key} className={classes.slide} inert={index !== place}>
            <Slide file={file} name={name} isNear={Math.abs(index - place) < 2} />
          </li>
        ))}
      </ul>
      <div className={classes.bar}>
        <p className={classes.place} aria-live="polite">
          {t('photos.place', { place: String(place + 1), count: String(items.length) })}
        </p>
        <button type="button" className={classes.button} aria-label={t('photos.close')} onClick={onClose}>
          <Icon path="M6 6l12 12M18 6L6 18" />
        </button>
      </div>
      {items.length > 1 && (
        <>
          <button
            type="button"
            className={classes.button}
            data-side="previous"
            aria-label={t('photos.previous')}
            disabled={place === 0}
            onClick={() => goTo(place - 1)}
          >
            <Icon path="M15 6l-6 6 6 6" />
          </button>
          <button
            type="button"
            className={classes.button}
            data-side="next"
            aria-label={t('photos.next')}
            disabled={place === items.length - 1}
            onClick={() => goTo(place + 1)}
          >
            <Icon path="M9 6l6 6-6 6" />
          </button>
        </>
      )}
    </dialog>
  )
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width={24} height={24} fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

interface SlideProps {
  file: SharedMedia
  name: string
  /** Others are not loaded yet. */
  isNear: boolean
}

/** Of the larger side of the picture that is shown. */
const PREVIEW_SIZE = 1280

/** The marks need a box of a known shape; the photo fits into it as they do, also where the box is not as tall as it wants. */
function Photo({ file, name, address }: { file: SharedMedia; name: string; address: string | undefined }) {
  const size = sizeOf(file)
  if (size === undefined) return <img className={classes.media} src={address} alt={name} />
  const scale = Math.min(1, PREVIEW_SIZE / Math.max(size.width, size.height))
  const box: CSSProperties = {
    width: `min(100%, ${Math.round(size.width * scale)}px)`,
    aspectRatio: `${size.width} / ${size.height}`,
  }
  return (
    <div className={classes.photo} style={box}>
      <img src={address} alt={name} />
      {file.marks.length > 0 && <MarkLayer marks={file.marks} size={size} fit="contain" />}
    </div>
  )
}

function Slide({ file, name, isNear }: SlideProps) {
  const { caption, kind, large_url: large, thumbnail_url: thumbnail, video_url: video } = file
  return (
    <figure className={classes.figure}>
      {kind === 'video' && video !== null ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of a site have no captions
        <video
          className={classes.media}
          src={isNear ? video : undefined}
          poster={isNear ? (large ?? undefined) : undefined}
          controls
          playsInline
          preload="none"
          aria-label={name}
        />
      ) : (
        <Photo file={file} name={name} address={(isNear ? large : null) ?? thumbnail ?? undefined} />
      )}
      {caption !== '' && (
        <figcaption className={classes.caption} dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

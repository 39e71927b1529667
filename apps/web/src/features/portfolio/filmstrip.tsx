import { useLayoutEffect, useRef } from 'react'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './filmstrip.module.css'
import { fileLabel, type MediaItem } from './media-item.ts'

interface FilmstripProps {
  items: readonly MediaItem[]
  index: number
  onIndexChange: (index: number) => void
}

/** The number of pictures on each side of the shown one: more than a wide screen has room for. */
const AROUND = 14

/** The pictures before and after the shown one. A press shows one. No Tab stops, because the viewer has arrow keys. */
export function Filmstrip({ items, index, onIndexChange }: FilmstripProps) {
  const t = useTexts(photoTexts)
  const strip = useRef<HTMLUListElement>(null)
  // After each render: another picture may be shown, or further pictures may have been loaded before it.
  useLayoutEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    strip.current.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - strip.current.clientWidth / 2
  })
  const first = Math.max(0, index - AROUND)
  return (
    <ul ref={strip} className={classes.strip} aria-label={t('viewer.strip')}>
      {items.slice(first, index + AROUND + 1).map((item, nth) => {
        const { id, thumbnail_url: thumbnail, poster_url: poster, placeholder } = item.file
        const source = thumbnail ?? poster ?? placeholder
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.frame}
              tabIndex={-1}
              aria-label={fileLabel(item)}
              aria-current={first + nth === index || undefined}
              onClick={() => onIndexChange(first + nth)}
            >
              {source !== null && <img src={source} alt="" decoding="async" draggable={false} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

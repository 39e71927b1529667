import type { CSSProperties } from 'react'
import type { MediaItem } from './media-item.ts'

interface ThumbnailProps {
  item: MediaItem
  className: string | undefined
  /** Lists that draw only what is in view load at once. */
  loading?: 'lazy'
}

/** At most 320 pixels wide: what is larger would not be sharper, and takes longer than a page scrolls by. */
export function Thumbnail({ item: { file }, ...others }: ThumbnailProps) {
  const look = { ...others, 'data-file': file.id }
  const source = file.thumbnail_url ?? file.poster_url ?? (file.kind === 'photo' ? file.url : null)
  const style: CSSProperties = file.placeholder ? { backgroundImage: `url("${file.placeholder}")` } : {}
  if (source === null) return <span className={look.className} data-file={file.id} style={style} />
  return <img {...look} style={style} src={source} alt="" decoding="async" draggable={false} />
}

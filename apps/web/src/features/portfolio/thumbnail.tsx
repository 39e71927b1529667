import type { CSSProperties } from 'react'
import type { MediaItem } from './media-item.ts'

interface ThumbnailProps {
  item: MediaItem
  className: string | undefined
  /** Leave out in lists that render only what is in view: those images must load immediately. */
  loading?: 'lazy'
}

/**
 * The thumbnail is at most 320 pixels wide: a larger one would look the same and load slower than the user scrolls. A photo
 * has none only while it is not sent yet: then its own picture is on this device.
 */
export function Thumbnail({ item: { file }, ...others }: ThumbnailProps) {
  const look = { ...others, 'data-file': file.id }
  const source = file.thumbnail_url ?? file.poster_url ?? (file.kind === 'photo' ? file.url : null)
  const style: CSSProperties = file.placeholder ? { backgroundImage: `url("${file.placeholder}")` } : {}
  if (source === null) return <span className={look.className} data-file={file.id} style={style} />
  return <img {...look} style={style} src={source} alt="" decoding="async" draggable={false} />
}

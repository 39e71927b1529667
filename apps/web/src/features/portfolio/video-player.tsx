import type { Ref } from 'react'
import { useLanguage } from '../../texts/language.ts'
import { fileLabel, type MediaItem } from './media-item.ts'

interface VideoPlayerProps {
  item: MediaItem
  ref?: Ref<HTMLVideoElement>
  className?: string | undefined
}

/** A video with the native controls. It loads in ranges, and nothing before it is needed. */
export function VideoPlayer({ item, ref, className }: VideoPlayerProps) {
  useLanguage()
  const { poster_url: poster, thumbnail_url: thumbnail, playback_url: playback, url } = item.file
  const still = poster ?? thumbnail
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of building sites come without captions
    <video
      ref={ref}
      className={className}
      src={playback ?? url}
      aria-label={fileLabel(item)}
      controls
      playsInline
      // Without a poster the first frame is shown, for which the browser must read the file.
      preload={still ? 'none' : 'metadata'}
      {...(still ? { poster: still } : {})}
    />
  )
}

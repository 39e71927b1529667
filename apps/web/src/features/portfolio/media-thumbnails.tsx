import { IconPlayerPlay } from '@tabler/icons-react'
import { clockTime } from '../../texts/format.ts'
import { DeviceMark } from './device-mark.tsx'
import type { MediaItem } from './media-item.ts'
import classes from './media-thumbnails.module.css'
import { PictureButton } from './picture-button.tsx'

interface MediaThumbnailsProps {
  label: string
  items: readonly MediaItem[]
  /** @param place among these items */
  onOpen: (place: number) => void
}

/** Small squares of photos and videos. A press opens one. */
export const MediaThumbnails = ({ label, items, onOpen }: MediaThumbnailsProps) => (
  <ul className={classes.files} aria-label={label}>
    {items.map((item, place) => (
      <li key={item.file.id} className={classes.file}>
        <PictureButton item={item} sizes="140px" onOpen={() => onOpen(place)} />
        {item.file.kind === 'video' && <VideoLength item={item} />}
        <DeviceMark work={item.work} />
      </li>
    ))}
  </ul>
)

const VideoLength = ({ item: { file } }: { item: MediaItem }) => (
  <span className={classes.video} data-figures aria-hidden>
    <IconPlayerPlay />
    {file.duration === null ? '' : clockTime(file.duration)}
  </span>
)

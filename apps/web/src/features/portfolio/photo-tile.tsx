import { IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import { photoTexts } from '../../texts/en/photos.ts'
import { clockTime } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DeviceMark } from './device-mark.tsx'
import { fileLabel, marksOf, type MediaItem } from './media-item.ts'
import classes from './photo-tile.module.css'
import { Thumbnail } from './thumbnail.tsx'

interface PhotoTileProps {
  item: MediaItem
  /** A text over the lower edge, which is also part of the button's name. */
  caption?: string
  onOpen: (fileId: number) => void
}

/** A small picture that opens. */
export function PhotoTile({ item, caption = '', onOpen }: PhotoTileProps) {
  const t = useTexts(photoTexts)
  const { file } = item
  const hasMarks = marksOf(item).length > 0
  return (
    <li className={classes.tile}>
      <button
        type="button"
        className={classes.open}
        aria-label={hasMarks ? `${fileLabel(item)}, ${t('marks.has')}` : fileLabel(item)}
        onClick={() => onOpen(file.id)}
      >
        <Thumbnail item={item} className={classes.picture} loading="lazy" />
      </button>
      {caption !== '' && (
        <span className={classes.caption} dir="auto" aria-hidden>
          <span data-cut="2">{caption}</span>
        </span>
      )}
      {file.kind === 'video' && (
        <span className={classes.badge} data-figures aria-hidden>
          <IconPlayerPlay />
          {file.duration === null ? '' : clockTime(file.duration)}
        </span>
      )}
      <DeviceMark work={item.work} />
      {hasMarks && (
        <span className={classes.badge} aria-hidden>
          <IconPencil />
        </span>
      )}
    </li>
  )
}

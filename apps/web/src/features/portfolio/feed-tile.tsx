import type { FieldMatch } from '@daywork/domain/search/search-results'
import { IconCheck, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Marked } from '../../records/marked.tsx'
import { clockTime } from '../../texts/format.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import classes from './feed-tile.module.css'
import { fileLabel, marksOf, type MediaItem } from './media-item.ts'
import { Thumbnail } from './thumbnail.tsx'

interface FeedTileProps {
  item: MediaItem
  /** Its place among all. */
  index: number
  isTabStop: boolean
  isSelected: boolean
  /** What the search found in its work. */
  match: FieldMatch | undefined
  onPress: (index: number, event: MouseEvent) => void
  onSelect: (index: number, event: MouseEvent) => void
}

/** A small picture of the feed, which is opened or, once others are, selected. */
export function FeedTile({ item, index, isTabStop, isSelected, match, onPress, onSelect }: FeedTileProps) {
  const t = useTexts(portfolioTexts)
  const { file, work } = item
  const label = fileLabel(item)
  const caption = work.files[0]?.id === file.id ? work.description.trim() : ''
  return (
    <li className={classes.tile} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={classes.open}
        tabIndex={isTabStop ? 0 : -1}
        data-index={index}
        aria-label={accessibleName(item, match)}
        onClick={(event) => onPress(index, event)}
      >
        <Thumbnail item={item} className={classes.picture} />
      </button>
      {(match !== undefined || caption !== '') && (
        <span className={classes.caption} dir="auto" aria-hidden>
          {match ? <Marked {...match} /> : caption}
        </span>
      )}
      {file.kind === 'video' && (
        <span className={classes.film} data-figures aria-hidden>
          <IconPlayerPlay />
          {file.duration === null ? '' : clockTime(file.duration)}
        </span>
      )}
      {marksOf(item).length > 0 && (
        <span className={classes.marks} aria-hidden>
          <IconPencil />
        </span>
      )}
      <button
        type="button"
        role="checkbox"
        className={classes.select}
        // Space on the picture does the same.
        tabIndex={-1}
        aria-checked={isSelected}
        aria-label={t('select.one', { label })}
        onClick={(event) => onSelect(index, event)}
      >
        <span className={classes.box}>{isSelected && <IconCheck aria-hidden />}</span>
      </button>
    </li>
  )
}

/** A description that was found is in the name already. */
function accessibleName(item: MediaItem, match: FieldMatch | undefined): string {
  const label = marksOf(item).length > 0 ? `${fileLabel(item)}, ${getTexts(photoTexts)('marks.has')}` : fileLabel(item)
  return match && match.field !== 'description' ? `${label}, ${match.text}` : label
}

import type { FieldMatch } from '@daywork/domain/search/search-results'
import { tagsOf } from '@daywork/domain/portfolio/tags'
import type { Work } from '@daywork/domain/portfolio/work'
import { IconCheck, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Marked } from '../../records/marked.tsx'
import { isAutomatic } from '../../records/written-of.ts'
import { clockTime } from '../../texts/format.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import classes from './feed-tile.module.css'
import { DeviceMark } from './device-mark.tsx'
import { type FeedItem, isMedia } from './feed-groups.ts'
import { fileLabel, marksOf, type MediaItem, workLabel } from './media-item.ts'
import { Thumbnail } from './thumbnail.tsx'

interface FeedTileProps {
  item: FeedItem
  /** Its place among all. */
  index: number
  isTabStop: boolean
  isSelected: boolean
  /** The match of the search in its work. */
  match: FieldMatch | undefined
  onPress: (index: number, event: MouseEvent) => void
  onSelect: (index: number, event: MouseEvent) => void
}

/**
 * A small picture of the feed, or the description of a work without files. A click opens it, or selects it if others
 * are selected.
 */
export function FeedTile({ item, index, isTabStop, isSelected, match, onPress, onSelect }: FeedTileProps) {
  const t = useTexts(portfolioTexts)
  const { file, work } = item
  const label = isMedia(item) ? fileLabel(item) : workLabel(work)
  const caption = file && work.files[0]?.id === file.id ? captionOf(work) : ''
  return (
    <li className={classes.tile} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={classes.open}
        tabIndex={isTabStop ? 0 : -1}
        data-index={index}
        aria-label={isMedia(item) ? accessibleName(item, match) : label}
        onClick={(event) => onPress(index, event)}
      >
        {isMedia(item) ? <Thumbnail item={item} className={classes.picture} /> : <Words work={work} match={match} />}
      </button>
      <span className={classes.foot}>
        {/* Here, because the other corners have the choice and what kind of photo it is. */}
        <DeviceMark work={work} isInFlow />
        {file && (match !== undefined || caption !== '') && (
          <span className={classes.caption} dir="auto" aria-hidden>
            {match ? <Marked {...match} /> : caption}
          </span>
        )}
      </span>
      {file?.kind === 'video' && (
        <span className={classes.video} data-figures aria-hidden>
          <IconPlayerPlay />
          {file.duration === null ? '' : clockTime(file.duration)}
        </span>
      )}
      {isMedia(item) && marksOf(item).length > 0 && (
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

/** The description with its tags, of which only the tags are left if the page wrote it. */
const captionOf = (work: Work): string =>
  isAutomatic(work)
    ? tagsOf(work.description)
        .map((tag) => `#${tag}`)
        .join(' ')
    : work.description.trim()

/** The name already contains a matching description. */
function accessibleName(item: MediaItem, match: FieldMatch | undefined): string {
  const label = marksOf(item).length > 0 ? `${fileLabel(item)}, ${getTexts(photoTexts)('marks.has')}` : fileLabel(item)
  return match && match.field !== 'description' ? `${label}, ${match.text}` : label
}

const Words = ({ work, match }: { work: Work; match: FieldMatch | undefined }) => (
  <span className={classes.words} dir="auto">
    {match ? <Marked {...match} /> : workLabel(work)}
  </span>
)

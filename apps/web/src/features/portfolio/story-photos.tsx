import type { Work } from '@daywork/domain/portfolio/work'
import { useMemo } from 'react'
import { writtenOf } from '../../records/written-of.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { storyTexts } from '../../texts/en/story.ts'
import { formatNumber } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useRovingFocus } from '../../ui/use-roving-focus.ts'
import { type MediaItem, mediaItems } from './media-item.ts'
import { PhotoTile } from './photo-tile.tsx'
import tile from './photo-tile.module.css'
import classes from './story-photos.module.css'
import { Thumbnail } from './thumbnail.tsx'

interface StoryPhotosProps {
  /** Newest first. */
  works: readonly Work[]
  onOpen: (fileId: number) => void
}

/** A picture has no space for more; longer text is also below the row. */
const CAPTION_MAX = 60

/** A longer row would push the rest of the day out of sight; the viewer has all. */
const TILES_MAX = 12

/** Small pictures of a story, in a row that is one Tab stop (WO-131). */
export function StoryPhotos({ works, onOpen }: StoryPhotosProps) {
  const t = useTexts(photoTexts)
  const row = useRovingFocus<HTMLUListElement>()
  const items = useMemo(() => mediaItems(works), [works])
  const shown = items.length > TILES_MAX ? items.slice(0, TILES_MAX - 1) : items
  const rest = items[shown.length]
  const words = useMemo(() => descriptionsOf(works), [works])
  const captionOf = ({ file, work }: MediaItem) =>
    words.length > 1 && work.files[0]?.id === file.id ? writtenOf(work) : ''
  return (
    <>
      <ul {...row} className={classes.row} aria-label={t('ofOrder.list')}>
        {shown.map((item) => (
          <PhotoTile key={item.file.id} item={item} caption={captionOf(item)} onOpen={onOpen} />
        ))}
        {rest && <Rest item={rest} count={items.length - shown.length} onOpen={onOpen} />}
      </ul>
      {words
        .filter((text) => words.length === 1 || text.length > CAPTION_MAX)
        .map((description) => (
          <p key={description} className={classes.words} dir="auto">
            {description}
          </p>
        ))}
    </>
  )
}

const descriptionsOf = (works: readonly Work[]): string[] => [...new Set(works.map(writtenOf))].filter(Boolean)

/** The first picture that does not fit in the row. */
function Rest({ item, count, onOpen }: { item: MediaItem; count: number; onOpen: (fileId: number) => void }) {
  const t = useTexts(storyTexts)
  return (
    <li className={tile.tile}>
      <button
        type="button"
        className={tile.open}
        aria-label={t('showRest', { count })}
        onClick={() => onOpen(item.file.id)}
      >
        <Thumbnail item={item} className={tile.picture} loading="lazy" />
        <span className={classes.rest} data-figures>
          +{formatNumber(count)}
        </span>
      </button>
    </li>
  )
}

import type { Work } from '@daywork/domain/portfolio/work'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconArrowsDiagonal } from '@tabler/icons-react'
import { fileLabel, type MediaItem } from './media-item.ts'
import { Picture } from './picture.tsx'
import { shownRatio } from './picture-size.ts'
import { VideoPlayer } from './video-player.tsx'
import classes from './work-media.module.css'

interface WorkMediaProps {
  work: Work
  onOpen: (fileId: number) => void
}

const REST_COLUMNS = 4
const GAP_PX = 2

/** A card is at most a phone wide. */
const HERO_SIZES = '(max-width: 768px) 100vw, 420px'
const REST_SIZES = '110px'

/** All files of a work: the first at its own ratio, further photos small, each video with its controls (PORT-02). */
export function WorkMedia({ work, onOpen }: WorkMediaProps) {
  const { hero, videos, photos } = arrange(work)
  if (!hero) return null
  return (
    <div className={classes.media}>
      {hero.kind === 'video' ? (
        <Video item={{ file: hero, work }} onOpen={onOpen} />
      ) : (
        <div className={classes.hero} style={{ aspectRatio: shownRatio(hero) }}>
          <PhotoButton item={{ file: hero, work }} sizes={HERO_SIZES} onOpen={onOpen} />
        </div>
      )}
      {videos.map((file) => (
        <Video key={file.id} item={{ file, work }} onOpen={onOpen} />
      ))}
      {photos.length > 0 && (
        <div className={classes.rest}>
          {photos.map((file) => (
            <div key={file.id}>
              <PhotoButton item={{ file, work }} sizes={REST_SIZES} onOpen={onOpen} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Pixels that `WorkMedia` takes in a card so wide: known before anything has loaded, so that nothing jumps. */
export function mediaHeight(work: Work, width: number): number {
  const { hero, videos, photos } = arrange(work)
  if (!hero) return 0
  const heights = [hero, ...videos].map((file) => width / shownRatio(file))
  const side = (width - GAP_PX * (REST_COLUMNS - 1)) / REST_COLUMNS
  for (let first = 0; first < photos.length; first += REST_COLUMNS) heights.push(side)
  return heights.reduce((sum, height) => sum + height + GAP_PX, -GAP_PX)
}

function arrange({ files: [hero, ...rest] }: Work) {
  return {
    hero,
    videos: rest.filter(({ kind }) => kind === 'video'),
    photos: rest.filter(({ kind }) => kind === 'photo'),
  }
}

interface ItemProps {
  item: MediaItem
  onOpen: (fileId: number) => void
}

const PhotoButton = ({ item, sizes, onOpen }: ItemProps & { sizes: string }) => (
  <UnstyledButton onClick={() => onOpen(item.file.id)}>
    <Picture file={item.file} alt={fileLabel(item)} sizes={sizes} />
  </UnstyledButton>
)

const Video = ({ item, onOpen }: ItemProps) => (
  <div className={classes.video} style={{ aspectRatio: shownRatio(item.file) }}>
    <VideoPlayer item={item} className={classes.player} />
    <ActionIcon
      className={classes.enlarge}
      size="lg"
      aria-label={`Enlarge ${fileLabel(item)}`}
      onClick={() => onOpen(item.file.id)}
    >
      <IconArrowsDiagonal size={18} aria-hidden />
    </ActionIcon>
  </div>
)

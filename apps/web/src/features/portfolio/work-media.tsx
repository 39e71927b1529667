import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { IconArrowsDiagonal } from '@tabler/icons-react'
import { fileLabel, type MediaItem } from './media-item.ts'
import { PictureButton } from './picture-button.tsx'
import { shownRatio } from './picture-size.ts'
import { VideoPlayer } from './video-player.tsx'
import classes from './work-media.module.css'

interface WorkMediaProps {
  work: Work
  onOpen: (fileId: number) => void
}

const GAP_PX = 2

/** Further photos stand in lines of at most so many. */
const LINE_MAX = 4
/** Width by height of a line of one, two, three and four. */
const LINE_RATIOS = [2, 3, 3, 4] as const

const lineRatio = (line: readonly WorkFile[]): number => LINE_RATIOS[line.length - 1] ?? LINE_MAX

/** A card is at most a phone wide. */
const HERO_SIZES = '(max-width: 768px) 100vw, 420px'
const LINE_SIZES = '200px'

/** All files of a work: the first at its own ratio, further photos small, each video with its controls (PORT-02). */
export function WorkMedia({ work, onOpen }: WorkMediaProps) {
  const { hero, videos, lines } = arrange(work)
  if (!hero) return null
  return (
    <div className={classes.media}>
      {hero.kind === 'video' ? (
        <Video item={{ file: hero, work }} onOpen={onOpen} />
      ) : (
        <div className={classes.hero} style={{ aspectRatio: shownRatio(hero) }}>
          <PictureButton item={{ file: hero, work }} sizes={HERO_SIZES} onOpen={() => onOpen(hero.id)} />
        </div>
      )}
      {videos.map((file) => (
        <Video key={file.id} item={{ file, work }} onOpen={onOpen} />
      ))}
      {lines.map((line) => (
        <div key={line[0]?.id} className={classes.line} style={{ aspectRatio: lineRatio(line) }}>
          {line.map((file) => (
            <PictureButton key={file.id} item={{ file, work }} sizes={LINE_SIZES} onOpen={() => onOpen(file.id)} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Pixels that `WorkMedia` takes in a card so wide: known before anything has loaded, so that nothing jumps. */
export function mediaHeight(work: Work, width: number): number {
  const { hero, videos, lines } = arrange(work)
  if (!hero) return 0
  const ratios = [...[hero, ...videos].map(shownRatio), ...lines.map(lineRatio)]
  return ratios.reduce((height, ratio) => height + width / ratio + GAP_PX, -GAP_PX)
}

function arrange({ files: [hero, ...rest] }: Work) {
  const photos = rest.filter(({ kind }) => kind === 'photo')
  const count = Math.ceil(photos.length / LINE_MAX)
  return {
    hero,
    videos: rest.filter(({ kind }) => kind === 'video'),
    lines: Array.from({ length: count }, (_, line) => photos.slice(...evenPart(photos.length, count, line))),
  }
}

/** Start and end of part number `part`, when `length` is cut into `parts` whose lengths differ by one at most. */
const evenPart = (length: number, parts: number, part: number): [number, number] => [
  Math.ceil((part * length) / parts),
  Math.ceil(((part + 1) * length) / parts),
]

interface ItemProps {
  item: MediaItem
  onOpen: (fileId: number) => void
}

function Video({ item, onOpen }: ItemProps) {
  const t = useTexts(photoTexts)
  return (
    <div className={classes.video} style={{ aspectRatio: shownRatio(item.file) }}>
      <VideoPlayer item={item} className={classes.player} />
      <IconButton
        className={classes.enlarge}
        size="lg"
        aria-label={t('enlarge', { label: fileLabel(item) })}
        onClick={() => onOpen(item.file.id)}
      >
        <IconArrowsDiagonal data-icon="m" aria-hidden />
      </IconButton>
    </div>
  )
}

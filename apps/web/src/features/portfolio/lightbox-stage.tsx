import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './lightbox.module.css'
import { fileLabel, type MediaItem } from './media-item.ts'
import { largeAddress } from './picture-size.ts'
import { useSwipe } from './use-swipe.ts'
import { VideoPlayer } from './video-player.tsx'

interface LightboxStageProps {
  item: MediaItem
  /** undefined where there is none. */
  onBack: (() => void) | undefined
  onOn: (() => void) | undefined
  onClose: () => void
}

/** The picture, and the ways to its neighbours. */
export function LightboxStage({ item, onBack, onOn, onClose }: LightboxStageProps) {
  const { offset, handlers } = useSwipe({
    onLeft: () => onOn?.(),
    onRight: () => onBack?.(),
    onDown: onClose,
  })
  return (
    <div className={classes.stage} {...handlers}>
      <div className={classes.shown} style={{ translate: `${offset}px` }}>
        {item.file.kind === 'video' ? <VideoPlayer item={item} className={classes.shown} /> : <Photo item={item} />}
      </div>
      <Step side="back" label="Previous" onStep={onBack} />
      <Step side="on" label="Next" onStep={onOn} />
    </div>
  )
}

/** Its small copy, which the page has already, stands in until the large one is here. */
function Photo({ item }: { item: MediaItem }) {
  const { thumbnail_url: thumbnail, placeholder, width, height } = item.file
  const standIn = thumbnail ?? placeholder
  return (
    <img
      className={classes.shown}
      style={standIn ? { backgroundImage: `url("${standIn}")` } : {}}
      src={largeAddress(item.file)}
      alt={fileLabel(item)}
      draggable={false}
      {...(width && height ? { width, height } : {})}
    />
  )
}

interface StepProps {
  side: 'back' | 'on'
  label: string
  onStep: (() => void) | undefined
}

/** Not `disabled`: a disabled button swallows the arrow keys while it has the focus. */
const Step = ({ side, label, onStep }: StepProps) => (
  <ActionIcon className={classes.step} data-side={side} aria-label={label} aria-disabled={!onStep} onClick={onStep}>
    {side === 'back' ? <IconChevronLeft size={30} aria-hidden /> : <IconChevronRight size={30} aria-hidden />}
  </ActionIcon>
)

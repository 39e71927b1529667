import type { WorkFile } from '@daywork/domain/portfolio/work'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './lightbox.module.css'
import { fileLabel, type MediaItem } from './media-item.ts'
import { largeAddress } from './picture-size.ts'
import { useSwipe } from './use-swipe.ts'
import type { Zoom } from './use-zoom.ts'
import { VideoPlayer } from './video-player.tsx'

interface LightboxStageProps {
  item: MediaItem
  zoom: Zoom
  /** undefined where there is none. */
  onBack: (() => void) | undefined
  onOn: (() => void) | undefined
  onClose: () => void
}

/** The picture, and the ways to its neighbours. */
export function LightboxStage({ item, zoom, onBack, onOn, onClose }: LightboxStageProps) {
  const t = useTexts(photoTexts)
  const { offset, handlers } = useSwipe({
    onLeft: () => onOn?.(),
    onRight: () => onBack?.(),
    onDown: onClose,
  })
  const { setStage, isZoomed, view } = zoom
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
  return (
    <div
      ref={setStage}
      className={classes.stage}
      data-kind={item.file.kind}
      data-zoomed={isZoomed || undefined}
      {...zoom.handlers}
    >
      <div
        className={classes.shown}
        style={isZoomed ? { transform } : { translate: `${offset}px` }}
        {...(isZoomed ? {} : handlers)}
      >
        {item.file.kind === 'video' ? (
          <VideoPlayer item={item} className={classes.shown} />
        ) : (
          <Photo item={item} isZoomed={isZoomed} />
        )}
      </div>
      <Step side="back" label={t('viewer.previous')} onStep={onBack} />
      <Step side="on" label={t('viewer.next')} onStep={onOn} />
    </div>
  )
}

/** The original, once the picture is enlarged and the browser has read it; a browser that cannot keeps to the copy. */
function useSharpest(file: WorkFile, isZoomed: boolean): string {
  const [original, setOriginal] = useState<string>()
  useEffect(() => {
    if (!isZoomed || original !== undefined) return
    const image = new Image()
    image.src = file.url
    image.decode().then(
      () => setOriginal(file.url),
      (error: unknown) => console.info('The original cannot be shown', error),
    )
  }, [file.url, isZoomed, original])
  return original ?? largeAddress(file)
}

/** Its small copy, which the page has already, is shown until the large one is here. */
function Photo({ item, isZoomed }: { item: MediaItem; isZoomed: boolean }) {
  useLanguage()
  const address = useSharpest(item.file, isZoomed)
  const { thumbnail_url: thumbnail, placeholder, width, height } = item.file
  const standIn = thumbnail ?? placeholder
  return (
    <img
      className={classes.shown}
      style={standIn ? { backgroundImage: `url("${standIn}")` } : {}}
      src={address}
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
  <IconButton className={classes.step} data-side={side} aria-label={label} aria-disabled={!onStep} onClick={onStep}>
    {side === 'back' ? <IconChevronLeft data-icon="l" aria-hidden /> : <IconChevronRight data-icon="l" aria-hidden />}
  </IconButton>
)

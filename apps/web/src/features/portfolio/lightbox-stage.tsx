import type { WorkAnnotation } from '@daywork/domain/capture/annotation'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  type MouseEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import {
  ACTION_CLOSE,
  Lightbox,
  type Slide,
  useController,
  useEvents,
  useNavigationState,
  type ZoomRef,
} from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import ZoomPlugin from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { isForOtherDialog } from '../../ui/over-page.ts'
import { RegionMark } from '../../ui/region-mark.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { useVideoFrame } from '../../ui/use-video-frame.ts'
import classes from './lightbox.module.css'
import { LightboxPhoto } from './lightbox-photo.tsx'
import type { MediaItem } from './media-item.ts'
import { VideoPlayer } from './video-player.tsx'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: { type: 'photo'; item: MediaItem }
    video: { type: 'video'; item: MediaItem }
  }
}

export type Zoom = RefObject<ZoomRef | null>

const ZOOM_MAX = 8
/** The zoom after a double click or a press of the button. */
export const ZOOM_CLOSE = 2.5

interface LightboxStageProps {
  items: readonly MediaItem[]
  index: number
  onIndexChange: (index: number) => void
  zoom: Zoom
  hidesMarks: boolean
  /** The finding to show in the picture. */
  pointed: WorkAnnotation | null
  isZoomed: boolean
  onZoom: (isZoomed: boolean) => void
  onClose: () => void
}

/** The picture, with its neighbors for swipes. Only this module imports the library. */
export function LightboxStage(props: LightboxStageProps) {
  const { items, index, onIndexChange, zoom, hidesMarks, pointed, isZoomed, onZoom, onClose } = props
  const t = useTexts(photoTexts)
  const slides = useMemo(() => items.map((item): Slide => ({ type: item.file.kind, item })), [items])
  const stage = useRef<HTMLDivElement>(null)
  useKeys(stage, zoom, (key) => onIndexChange(key === 'Home' ? 0 : items.length - 1))
  /** Zooms around the point under the pointer. `changeZoom` expects an offset from the center. */
  const toggleAt = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    const [x, y] = [clientX - left - width / 2, clientY - top - height / 2]
    zoom.current?.changeZoom(isZoomed ? 1 : ZOOM_CLOSE, false, x, y)
  }
  const isPhoto = items[index]?.file.kind === 'photo'
  return (
    <div ref={stage} className={classes.stage} data-zoomed={isZoomed || undefined}>
      <Lightbox
        plugins={[Inline, ZoomPlugin]}
        slides={slides}
        index={index}
        on={{
          view: ({ index: next }) => {
            onZoom(false)
            if (next !== index) onIndexChange(next)
          },
          zoom: (now) => onZoom(now.zoom > 1),
        }}
        carousel={{ finite: true, preload: 1, padding: 0, spacing: '24px' }}
        animation={{ navigation: 200, zoom: 200 }}
        controller={{ closeOnEscape: false, closeOnPullDown: true }}
        zoom={{
          ref: zoom,
          supports: ['photo'],
          maxZoom: ZOOM_MAX,
          // The library takes two quick moves of a zoomed photo for a double tap. `dblclick` is more exact.
          // oxlint-disable-next-line typescript/no-deprecated -- nothing else turns it off
          doubleTapDelay: 0,
          // oxlint-disable-next-line typescript/no-deprecated -- nothing else turns it off
          doubleClickDelay: 0,
          scrollToZoom: isPhoto,
          wheelZoomDistanceFactor: 200,
          // By the distance of the fingers, not by its changes, some of which would be lost between two frames.
          pinchZoomV4: true,
        }}
        // Inline leaves vertical moves to the browser, which would end a pull and the move of a zoomed photo.
        styles={{ container: { touchAction: isPhoto ? 'none' : 'pinch-zoom' } }}
        labels={{
          Carousel: t('viewer.carousel'),
          Slide: t('viewer.slide'),
          'Photo gallery': t('viewer.gallery'),
          // For the current slide: the others are inert.
          '{index} of {total}': t('viewer.place', { place: index + 1, count: items.length }),
        }}
        render={{
          slide: ({ slide, offset, rect, zoom: scale = 1 }) => {
            if (slide.type === 'video')
              return (
                <VideoSlide
                  key={slide.item.file.id}
                  item={slide.item}
                  isCurrent={offset === 0}
                  pointed={offset === 0 ? pointed : null}
                />
              )
            if (slide.type !== 'photo') return null
            return (
              <LightboxPhoto
                key={slide.item.file.id}
                item={slide.item}
                rect={rect}
                hidesMarks={hidesMarks}
                region={offset === 0 ? (pointed?.region ?? null) : null}
                isCurrent={offset === 0}
                isZoomed={offset === 0 && scale > 1}
                onDoubleClick={toggleAt}
              />
            )
          },
          buttonZoom: () => null,
          buttonPrev: () => <Step side="previous" />,
          buttonNext: () => <Step side="next" />,
          controls: () => <CloseOnPull onClose={onClose} />,
        }}
      />
    </div>
  )
}

/** Closes the viewer on a pull: the library ignores pulls when it is inline. */
function CloseOnPull({ onClose }: { onClose: () => void }) {
  const { subscribe } = useEvents()
  const close = useStableCallback(onClose)
  useEffect(() => subscribe(ACTION_CLOSE, close), [subscribe, close])
  return null
}

const CAROUSEL_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-'])

/** The library listens for keys in its own element only: those pressed elsewhere in the viewer are passed on to it. */
function useKeys(stage: RefObject<HTMLElement | null>, zoom: Zoom, onEnd: (key: 'Home' | 'End') => void): void {
  const onKey = useStableCallback((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event
    if (defaultPrevented || altKey || ctrlKey || metaKey || usesKeys(target)) return
    if (isForOtherDialog(event, stage.current)) return
    const carousel = stage.current?.querySelector('.yarl__container')
    const pass = (passed: string) =>
      carousel?.dispatchEvent(new KeyboardEvent('keydown', { key: passed, bubbles: true }))
    if (key === 'Home' || key === 'End') onEnd(key)
    else if (key === '0') zoom.current?.changeZoom(1)
    else if (key === '=') pass('+')
    else if (CAROUSEL_KEYS.has(key) && target instanceof Node && !carousel?.contains(target)) pass(key)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onKey])
}

/** Arrow keys seek in a video, and move the caret in a field. */
const usesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('video, input, select, textarea') !== null

/** The lower part of a video, which belongs to its controls. */
const CONTROLS_PX = 80

interface VideoSlideProps {
  item: MediaItem
  isCurrent: boolean
  pointed: WorkAnnotation | null
}

/** Pauses when another slide is shown, and at the frame of a finding. Swipes work above its controls. */
function VideoSlide({ item, isCurrent, pointed }: VideoSlideProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (pointed) video.current?.pause()
  }, [pointed])
  const size = useVideoFrame(video, pointed)
  useEffect(() => {
    if (!isCurrent) video.current?.pause()
  }, [isCurrent])
  const keepArrows = (event: ReactKeyboardEvent) => {
    if (event.key.startsWith('Arrow')) event.stopPropagation()
  }
  const keepControls = (event: PointerEvent) => {
    if (event.currentTarget.getBoundingClientRect().bottom - event.clientY < CONTROLS_PX) event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the video's own events from the carousel
    <div className={classes.video} onKeyDown={keepArrows} onPointerDown={keepControls}>
      <VideoPlayer ref={video} item={item} className={classes.video} />
      {pointed?.region && size && <RegionMark className={classes.region} region={pointed.region} size={size} />}
    </div>
  )
}

/** Not `disabled`: a disabled button swallows the arrow keys while it has the focus. */
function Step({ side }: { side: 'previous' | 'next' }) {
  const t = useTexts(photoTexts)
  const { prev, next } = useController()
  const { prevDisabled, nextDisabled } = useNavigationState()
  const isPrevious = side === 'previous'
  return (
    <IconButton
      className={classes.step}
      data-side={side}
      aria-label={t(`viewer.${side}`)}
      aria-disabled={isPrevious ? prevDisabled : nextDisabled}
      onClick={() => (isPrevious ? prev() : next())}
    >
      {isPrevious ? <IconChevronLeft data-icon="l" aria-hidden /> : <IconChevronRight data-icon="l" aria-hidden />}
    </IconButton>
  )
}

import type { WorkAnnotation } from '@daywork/domain/capture/annotation'
import { saveName } from '@daywork/domain/portfolio/save-name'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { IconDownload, IconInfoCircle, IconLayersDifference, IconPencil, IconZoomIn } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPanel } from '../../records/lazy-part.tsx'
import { mediaAtMost, TRACKED_BREAKPOINTS_PX } from '../../theme/breakpoints.ts'
import { BeforeAfter } from './before-after.tsx'
import { FileDetails } from './file-details.tsx'
import { Filmstrip } from './filmstrip.tsx'
import { useGrowingPicture } from './grow-picture.ts'
import classes from './lightbox.module.css'
import { LightboxStage, type Zoom, ZOOM_CLOSE } from './lightbox-stage.tsx'
import { MarkDetails } from './markup/mark-details.tsx'
import { canMark, marksOf, type MediaItem, workLabel } from './media-item.ts'
import { canCompare } from './pair-photos.ts'
import { TakeAfterPhoto } from './take-after-photo.tsx'
import { useOrderItems } from './use-order-items.ts'
import { useWholeFile } from './use-whole-file.ts'
import { ViewerFrame } from './viewer-frame.tsx'

const MarkupEditor = lazyPanel(async () => (await import('./markup/markup-editor.tsx')).MarkupEditor)

interface LightboxProps {
  items: readonly MediaItem[]
  /** The index of the picture to show first. */
  index: number
  /** The user moved to another picture. */
  onIndexChange: (index: number) => void
  /** Begins with before and after: this file and the one at `index`. */
  comparedWith?: number | null
  /** What can be done with the shown work, below its description. */
  renderActions?: (item: MediaItem) => ReactNode
  onClose: () => void
}

const [, , , DESKTOP_PX] = TRACKED_BREAKPOINTS_PX

/** One picture at a time, as large as the screen: browsed by keys, buttons, and finger. */
export function Lightbox({
  items,
  index: openedAt,
  onIndexChange,
  comparedWith = null,
  renderActions,
  onClose,
}: LightboxProps) {
  const t = useTexts(photoTexts)
  const startsComparing = comparedWith !== null
  const [isComparing, setIsComparing] = useState(startsComparing)
  const isNarrow = useMediaQuery(mediaAtMost(DESKTOP_PX))
  const [wantsDetails, setWantsDetails] = useState<boolean>()
  const hasDetails = wantsDetails ?? !isNarrow
  // The URL changes late: the user may press the next key before.
  const [shownId, setShownId] = useState(items[openedAt]?.file.id)
  const found = items.findIndex(({ file }) => file.id === shownId)
  const index = found < 0 ? openedAt : found
  const item = items[index]
  const orderItems = useOrderItems(item?.work.work_order_id ?? null, isComparing)
  const zoom: Zoom = useRef(null)
  const [isZoomed, setIsZoomed] = useState(false)
  const [isMarking, setIsMarking] = useState(false)
  const [hidesMarks, setHidesMarks] = useState(false)
  const [pointed, setPointed] = useState<WorkAnnotation | null>(null)
  useWholeFile(item)
  const { ref: content, close } = useGrowingPicture(item?.file.id, onClose)
  if (!item) return null

  const show = (next: number) => {
    setShownId(items[next]?.file.id)
    onIndexChange(next)
  }
  const showWhole = () => zoom.current?.changeZoom(1)
  if (isComparing) {
    // Closes the viewer if it was opened for this; otherwise goes back to the picture.
    const leave = startsComparing ? onClose : () => setIsComparing(false)
    return <Comparison items={orderItems} shown={item} beforeId={comparedWith} onClose={leave} />
  }
  if (isMarking) {
    return (
      <Suspense>
        <MarkupEditor key={item.file.id} item={item} onClose={() => setIsMarking(false)} />
      </Suspense>
    )
  }
  return (
    <ViewerFrame
      title={workLabel(item.work)}
      note={t('viewer.place', { place: index + 1, count: items.length })}
      onClose={close}
      onEscape={isZoomed ? showWhole : close}
      actions={
        <>
          {item.file.kind === 'photo' && (
            <IconButton
              className={classes.button}
              aria-label={t('viewer.zoom')}
              aria-pressed={isZoomed}
              onClick={isZoomed ? showWhole : () => zoom.current?.changeZoom(ZOOM_CLOSE)}
            >
              <IconZoomIn data-icon="m" aria-hidden />
            </IconButton>
          )}
          {canMark(item) && (
            <IconButton className={classes.button} aria-label={t('marks.draw')} onClick={() => setIsMarking(true)}>
              <IconPencil data-icon="m" aria-hidden />
            </IconButton>
          )}
          {!isNarrow && <TakeAfterPhoto before={item} />}
          {canCompare(orderItems) && (
            <IconButton className={classes.button} aria-label={t('compare.open')} onClick={() => setIsComparing(true)}>
              <IconLayersDifference data-icon="m" aria-hidden />
            </IconButton>
          )}
          <DownloadButton item={item} />
          <IconButton
            className={classes.button}
            aria-label={t('details.heading')}
            aria-pressed={hasDetails}
            onClick={() => setWantsDetails(!hasDetails)}
          >
            <IconInfoCircle data-icon="m" aria-hidden />
          </IconButton>
        </>
      }
    >
      <div ref={content} className={classes.body}>
        <div className={classes.main}>
          <div className={classes.shown}>
            <LightboxStage
              items={items}
              index={index}
              onIndexChange={show}
              zoom={zoom}
              hidesMarks={hidesMarks}
              pointed={hasDetails ? pointed : null}
              isZoomed={isZoomed}
              onZoom={setIsZoomed}
              onClose={close}
            />
            {isNarrow && !isZoomed && <TakeAfterPhoto before={item} isFloating />}
          </div>
          {items.length > 1 && <Filmstrip items={items} index={index} onIndexChange={show} />}
        </div>
        {hasDetails && (
          <FileDetails item={item} pointedId={pointed?.id} onPoint={setPointed}>
            {renderActions?.(item)}
            {marksOf(item).length > 0 && <MarkDetails item={item} hidesMarks={hidesMarks} onHide={setHidesMarks} />}
          </FileDetails>
        )}
      </div>
    </ViewerFrame>
  )
}

function DownloadButton({ item: { file } }: { item: MediaItem }) {
  const t = useTexts(photoTexts)
  return (
    <IconButton
      render={({ children, ...props }) => (
        <a href={file.url} download={saveName(file.name, file.media_type)} {...props}>
          {children}
        </a>
      )}
      className={classes.button}
      aria-label={t('viewer.download')}
    >
      <IconDownload data-icon="m" aria-hidden />
    </IconButton>
  )
}

interface ComparisonProps {
  /** All of the order. */
  items: readonly MediaItem[]
  shown: MediaItem
  beforeId: number | null
  onClose: () => void
}

function Comparison({ items, shown, beforeId, onClose }: ComparisonProps) {
  const t = useTexts(photoTexts)
  return (
    <ViewerFrame title={t('compare.title')} note={shown.work.work_order_title ?? ''} onClose={onClose}>
      <BeforeAfter
        items={items}
        beforeId={beforeId}
        afterId={shown.file.id}
        renderNext={(before) => <TakeAfterPhoto before={before} />}
      />
    </ViewerFrame>
  )
}

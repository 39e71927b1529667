import type { WorkAnnotation } from '@daywork/domain/capture/annotation'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { type ReactNode, Suspense, use, useRef, useState } from 'react'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { DeletedContext } from '../../records/record-page/deleted-notice.tsx'
import { retryMore } from '../../api/load-more.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ReferenceOf } from '../../ui/reference.tsx'
import { mediaAtMost, SHELL_MOBILE_PX, TRACKED_BREAKPOINTS_PX } from '../../theme/breakpoints.ts'
import { BeforeAfter } from './before-after.tsx'
import { FileDetails } from './file-details.tsx'
import { Filmstrip } from './filmstrip.tsx'
import { useGrowingPicture } from './grow-picture.ts'
import classes from './lightbox.module.css'
import { LightboxStage, type Zoom, ZOOM_CLOSE } from './lightbox-stage.tsx'
import { MarkDetails } from './markup/mark-details.tsx'
import { marksOf, type MediaItem, workLabel } from './media-item.ts'
import { canCompare } from './pair-photos.ts'
import { TakeAfterPhoto } from './take-after-photo.tsx'
import { useOrderItems } from './use-order-items.ts'
import { useWholeFile } from './use-whole-file.ts'
import { BarActions } from './bar-actions.tsx'
import { ThumbActions } from './thumb-actions.tsx'
import type { ViewerState } from './viewer-actions.tsx'
import { ViewerCaption } from './viewer-caption.tsx'
import { ViewerFrame } from './viewer-frame.tsx'

const MarkupEditor = lazyPanel(async () => (await import('./markup/markup-editor.tsx')).MarkupEditor)

interface LightboxProps {
  items: readonly MediaItem[]
  /** The index of the picture to show first. */
  index: number
  /** Called when the user moves to another picture. */
  onIndexChange: (index: number) => void
  /** Starts with the comparison of this file and the one at `index`. */
  comparedWith?: number | null
  /** Actions for the shown work, below its description. */
  renderActions?: (item: MediaItem) => ReactNode
  onClose: () => void
}

const [, , , DESKTOP_PX] = TRACKED_BREAKPOINTS_PX

/** One picture at a time, as large as the screen. Keys, buttons, and swipes move to the next one. */
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
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const [wantsDetails, setWantsDetails] = useState<boolean>()
  const hasDetails = wantsDetails ?? !isNarrow
  // The URL changes late: the user may press the next key before.
  const [shownId, setShownId] = useState(items[openedAt]?.file.id)
  const found = items.findIndex(({ file }) => file.id === shownId)
  const index = found < 0 ? openedAt : found
  const item = items[index]
  const ofOrder = useOrderItems(item?.work.work_order_id ?? null, isComparing)
  const zoom: Zoom = useRef(null)
  const [isZoomed, setIsZoomed] = useState(false)
  const [marked, setMarked] = useState<MediaItem | null>(null)
  const [hidesMarks, setHidesMarks] = useState(false)
  const [pointed, setPointed] = useState<WorkAnnotation | null>(null)
  useWholeFile(item)
  const { ref: content, close } = useGrowingPicture(item?.file.id, onClose)
  const showWhole = () => zoom.current?.changeZoom(1)
  if (marked) return <Marking items={items} opened={marked} onClose={() => setMarked(null)} />
  if (!item) return null

  const show = (next: number) => {
    setShownId(items[next]?.file.id)
    onIndexChange(next)
  }
  if (isComparing) {
    // Closes the viewer if it was opened for this; otherwise goes back to the picture.
    const leave = startsComparing ? onClose : () => setIsComparing(false)
    return <Comparison {...ofOrder} shown={item} beforeId={comparedWith} onClose={leave} />
  }
  const state: ViewerState = {
    canCompare: canCompare(ofOrder.items),
    isZoomed,
    hasDetails,
    onZoom: () => zoom.current?.changeZoom(isZoomed ? 1 : ZOOM_CLOSE),
    onMark: () => setMarked(item),
    onCompare: () => setIsComparing(true),
    onDetails: () => setWantsDetails(!hasDetails),
  }
  return (
    <ViewerFrame
      title={workLabel(item.work)}
      note={t('viewer.place', { place: index + 1, count: items.length })}
      onClose={close}
      onEscape={isZoomed ? showWhole : close}
      hidesTitle={isPhone}
      actions={!isPhone && <BarActions item={item} state={state} hasRoom={!isNarrow} />}
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
            {isNarrow && !isPhone && !isZoomed && <TakeAfterPhoto before={item} isFloating />}
          </div>
          {items.length > 1 && <Filmstrip items={items} index={index} onIndexChange={show} />}
        </div>
        {hasDetails && (
          <FileDetails item={item} pointedId={pointed?.id} onPoint={setPointed}>
            {renderActions?.(item)}
            {marksOf(item).length > 0 && <MarkDetails item={item} hidesMarks={hidesMarks} onHide={setHidesMarks} />}
          </FileDetails>
        )}
        {isPhone && !hasDetails && <ViewerCaption item={item} />}
        {isPhone && <ThumbActions item={item} state={state} />}
      </div>
    </ViewerFrame>
  )
}

interface MarkingProps {
  items: readonly MediaItem[]
  /** The picture as it was when the editor opened. */
  opened: MediaItem
  onClose: () => void
}

/** Stays with its picture, also if someone deletes it (DEL-19). */
function Marking({ items, opened, onClose }: MarkingProps) {
  const { file, work } = opened
  const item = items.find((other) => other.file.id === file.id)
  const order = use(DeletedContext)
  // What only this device has gets another id.
  const isDeleted = item === undefined && work.id > 0 && order === null
  return (
    <DeletedContext value={isDeleted ? { entity: 'works', id: work.id } : order}>
      <Suspense>
        <MarkupEditor item={item ?? opened} onClose={onClose} />
      </Suspense>
    </DeletedContext>
  )
}

interface ComparisonProps extends ReturnType<typeof useOrderItems> {
  shown: MediaItem
  beforeId: number | null
  onClose: () => void
}

function Comparison({ items, list, shown, beforeId, onClose }: ComparisonProps) {
  const t = useTexts(photoTexts)
  return (
    <ViewerFrame title={t('compare.title')} note={shown.work.work_order_title ?? ''} onClose={onClose}>
      <BeforeAfter
        items={items}
        beforeId={beforeId}
        afterId={shown.file.id}
        renderNext={(before) => <TakeAfterPhoto before={before} />}
        whileMissing={<MissingPhoto list={list} />}
        isLoading={list.isFetching}
      />
    </ViewerFrame>
  )
}

/** The reason why there are fewer than two photos to compare. */
function MissingPhoto({ list }: Pick<ComparisonProps, 'list'>) {
  const t = useTexts(photoTexts)
  if (list.isError)
    return (
      <div role="alert" className={classes.failure}>
        <p>{t('compare.failed')}</p>
        <ReferenceOf error={list.error} />
        <Button variant="default" onClick={() => void retryMore(list)}>
          {t('compare.retry')}
        </Button>
      </div>
    )
  const isLoading = list.isFetching || list.hasNextPage
  return <p role="status">{t(list.isPaused ? 'offline' : isLoading ? 'compare.loading' : 'compare.onlyOne')}</p>
}

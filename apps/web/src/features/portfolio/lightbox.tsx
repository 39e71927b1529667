import { saveName } from '@daywork/domain/portfolio/save-name'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { IconDownload, IconInfoCircle, IconLayersDifference, IconX, IconZoomIn } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { mediaAtMost, TRACKED_BREAKPOINTS_PX } from '../../theme/breakpoints.ts'
import { BeforeAfter } from './before-after.tsx'
import { FileDetails } from './file-details.tsx'
import classes from './lightbox.module.css'
import { LightboxStage, type Zoom, ZOOM_CLOSE } from './lightbox-stage.tsx'
import { type MediaItem, workLabel } from './media-item.ts'
import { canCompare } from './pair-photos.ts'
import { useOrderItems } from './use-order-items.ts'

interface LightboxProps {
  items: readonly MediaItem[]
  /** The index of the picture to show first. */
  place: number
  /** The user moved to another picture. */
  onPlace: (place: number) => void
  /** Begins with the order's photos side by side. */
  startsComparing?: boolean
  onClose: () => void
}

const [, , , DESKTOP_PX] = TRACKED_BREAKPOINTS_PX

/** One picture at a time, as large as the screen: browsed by keys, buttons, and finger. */
export function Lightbox({ items, place: openedAt, onPlace, startsComparing = false, onClose }: LightboxProps) {
  const t = useTexts(photoTexts)
  const [isComparing, setIsComparing] = useState(startsComparing)
  const isNarrow = useMediaQuery(mediaAtMost(DESKTOP_PX))
  const [wantsDetails, setWantsDetails] = useState<boolean>()
  const hasDetails = wantsDetails ?? !isNarrow
  // The URL changes late: the user may press the next key before.
  const [shownId, setShownId] = useState(items[openedAt]?.file.id)
  const found = items.findIndex(({ file }) => file.id === shownId)
  const place = found < 0 ? openedAt : found
  const item = items[place]
  const orderItems = useOrderItems(item?.work.work_order_id ?? null)
  const zoom: Zoom = useRef(null)
  const [isZoomed, setIsZoomed] = useState(false)
  if (!item) return null

  const show = (next: number) => {
    setShownId(items[next]?.file.id)
    onPlace(next)
  }
  const showWhole = () => zoom.current?.changeZoom(1)
  if (isComparing) {
    // Closes the viewer if it was opened for this; otherwise goes back to the picture.
    const leave = startsComparing ? onClose : () => setIsComparing(false)
    return (
      <ViewerFrame title={t('compare.title')} note={item.work.work_order_title ?? ''} onClose={leave}>
        <BeforeAfter items={orderItems} />
      </ViewerFrame>
    )
  }
  return (
    <ViewerFrame
      title={workLabel(item.work)}
      note={t('viewer.place', { place: place + 1, count: items.length })}
      onClose={onClose}
      onEscape={isZoomed ? showWhole : onClose}
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
          {canCompare(orderItems) && (
            <IconButton className={classes.button} aria-label={t('compare.open')} onClick={() => setIsComparing(true)}>
              <IconLayersDifference data-icon="m" aria-hidden />
            </IconButton>
          )}
          <IconButton
            render={({ children, ...props }) => (
              <a href={item.file.url} download={saveName(item.file.name, item.file.media_type)} {...props}>
                {children}
              </a>
            )}
            className={classes.button}
            aria-label={t('viewer.download')}
          >
            <IconDownload data-icon="m" aria-hidden />
          </IconButton>
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
      <div className={classes.body}>
        <LightboxStage
          items={items}
          place={place}
          onPlace={show}
          zoom={zoom}
          isZoomed={isZoomed}
          onZoom={setIsZoomed}
          onClose={onClose}
        />
        {hasDetails && <FileDetails item={item} />}
      </div>
    </ViewerFrame>
  )
}

interface ViewerFrameProps {
  title: string
  /** Next to the title, read out when it changes: '3 of 12'. */
  note?: string
  /** Buttons of the class `button`, before the close button. */
  actions?: ReactNode
  onClose: () => void
  /** Replaces closing as the action of Escape, for example to reset the zoom. */
  onEscape?: (() => void) | undefined
  children: ReactNode
}

/** A full-page dark dialog for pictures. It traps and restores the focus; Escape closes it. */
function ViewerFrame({ title, note, actions, onClose, onEscape = onClose, children }: ViewerFrameProps) {
  const t = useTexts(photoTexts)
  useFocusReturn()
  return (
    <Modal.Root opened onClose={onEscape}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content classNames={{ inner: classes.inner, content: classes.content }}>
        <div className={classes.bar}>
          <div className={classes.heading}>
            <Modal.Title className={classes.title} dir="auto">
              {title}
            </Modal.Title>
            {note !== undefined && (
              <span role="status" className={classes.note} data-figures>
                {note}
              </span>
            )}
          </div>
          {actions}
          <IconButton className={classes.button} aria-label={t('viewer.close')} onClick={onClose} data-autofocus>
            <IconX data-icon="m" aria-hidden />
          </IconButton>
        </div>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}

/** A modal restores the focus only when it closes. This one unmounts while it is open, so the focus is restored here. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}

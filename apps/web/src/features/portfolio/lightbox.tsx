import { saveName } from '@daywork/domain/portfolio/save-name'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { IconDownload, IconInfoCircle, IconLayersDifference, IconZoomIn } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { mediaAtMost, TRACKED_BREAKPOINTS_PX } from '../../theme/breakpoints.ts'
import { BeforeAfter } from './before-after.tsx'
import { FileDetails } from './file-details.tsx'
import classes from './lightbox.module.css'
import { LightboxStage } from './lightbox-stage.tsx'
import { type MediaItem, workLabel } from './media-item.ts'
import { canCompare } from './pair-photos.ts'
import { largeAddress } from './picture-size.ts'
import { useLeafKeys } from './use-leaf-keys.ts'
import { useOrderItems } from './use-order-items.ts'
import { useZoom } from './use-zoom.ts'
import { viewerButton, ViewerFrame } from './viewer-frame.tsx'

interface LightboxProps {
  items: readonly MediaItem[]
  /** Which of them is looked at. */
  place: number
  onPlace: (place: number) => void
  /** Begins with the order's photos side by side. */
  startsComparing?: boolean
  onClose: () => void
}

const [, , , DESKTOP_PX] = TRACKED_BREAKPOINTS_PX

/** One picture at a time, as large as the screen: leafed through by keys, buttons and finger. */
export function Lightbox({ items, place, onPlace, startsComparing = false, onClose }: LightboxProps) {
  const t = useTexts(photoTexts)
  const [isComparing, setIsComparing] = useState(startsComparing)
  const isNarrow = useMediaQuery(mediaAtMost(DESKTOP_PX))
  const [wantsDetails, setWantsDetails] = useState<boolean>()
  const hasDetails = wantsDetails ?? !isNarrow
  const item = items[place]
  const orderItems = useOrderItems(item?.work.work_order_id ?? null)
  const isPhoto = item?.file.kind === 'photo' && !isComparing
  const zoom = useZoom(isPhoto ? item.file.id : undefined)
  // Arrows move what is enlarged.
  useLeafKeys(place, isComparing || zoom.isZoomed ? 0 : items.length, onPlace)
  usePictureAhead(items[place + 1])
  if (!item) return null

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
      onEscape={zoom.isZoomed ? zoom.reset : onClose}
      actions={
        <>
          {isPhoto && (
            <IconButton
              className={viewerButton}
              aria-label={t('viewer.zoom')}
              aria-pressed={zoom.isZoomed}
              onClick={zoom.toggle}
            >
              <IconZoomIn data-icon="m" aria-hidden />
            </IconButton>
          )}
          {canCompare(orderItems) && (
            <IconButton className={viewerButton} aria-label={t('compare.open')} onClick={() => setIsComparing(true)}>
              <IconLayersDifference data-icon="m" aria-hidden />
            </IconButton>
          )}
          <IconButton
            render={({ children, ...props }) => (
              <a href={item.file.url} download={saveName(item.file.name, item.file.media_type)} {...props}>
                {children}
              </a>
            )}
            className={viewerButton}
            aria-label={t('viewer.download')}
          >
            <IconDownload data-icon="m" aria-hidden />
          </IconButton>
          <IconButton
            className={viewerButton}
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
          key={item.file.id}
          item={item}
          zoom={zoom}
          onBack={place > 0 ? () => onPlace(place - 1) : undefined}
          onOn={place < items.length - 1 ? () => onPlace(place + 1) : undefined}
          onClose={onClose}
        />
        {hasDetails && <FileDetails item={item} />}
      </div>
    </ViewerFrame>
  )
}

/** The next picture is on its way before it is asked for. */
function usePictureAhead(next: MediaItem | undefined): void {
  const address = next?.file.kind === 'photo' ? largeAddress(next.file) : undefined
  useEffect(() => {
    if (address) new Image().src = address
  }, [address])
}

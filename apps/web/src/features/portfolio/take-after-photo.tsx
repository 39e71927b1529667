import { IconCamera } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import type { MediaItem } from './media-item.ts'
import classes from './take-after-photo.module.css'

interface TakeAfterPhotoProps {
  before: MediaItem
  /** Places the button over the photo, for screens whose bar has no room for it. */
  isFloating?: boolean
}

/** Opens the camera with this photo as an overlay (PORT-32). Renders nothing unless it is a photo of a work order. */
export function TakeAfterPhoto({ before: { file, work }, isFloating }: TakeAfterPhotoProps) {
  const t = useTexts(photoTexts)
  const { work_order_id: order } = work
  if (order === null || file.kind !== 'photo') return null
  return (
    <Button
      render={(props) => (
        <Link to="/create" search={{ order: String(order), camera: 'on', match: String(file.id) }} {...props} />
      )}
      variant="default"
      className={isFloating ? `${classes.button} ${classes.floating}` : classes.button}
      leftSection={<IconCamera aria-hidden />}
    >
      {t('compare.takeAfter')}
    </Button>
  )
}

import { canComplete } from '@daywork/domain/work-orders/statuses'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { useState } from 'react'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { DeletedNotice } from '../../../records/record-page/deleted-notice.tsx'
import { SaveFilesButton } from '../../../records/save-files-button.tsx'
import { SlidingPanel } from '../../../ui/sliding-panel.tsx'
import { useLeaveQuestion } from '../../../records/dialogs/use-leave-question.ts'
import { orderTitle } from '../../../records/pickers/use-chosen-order.ts'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import { useObjectAddress } from '../../../ui/use-object-address.ts'
import classes from './photo-preview.module.css'
import { type ChosenPhoto, usePhotoUpload } from './use-photo-upload.ts'

interface PhotoPreviewProps {
  photo: ChosenPhoto
  /** Called after the close animation. */
  onClose: () => void
}

/** Shows the chosen photo before it is sent (WO-39 to WO-41, WO-76). */
export function PhotoPreview({ photo, onClose }: PhotoPreviewProps) {
  const t = useTexts(workOrderTexts)
  const { order, file } = photo
  const [isOpen, setIsOpen] = useState(true)
  const { sending, percent, failure, isFull, send, stop } = usePhotoUpload(photo, () => setIsOpen(false))
  // Cameras of some phones save a photo nowhere else. Filters of the list behind it only change the address.
  useLeaveQuestion(isOpen, 'page')
  const isBusy = sending !== undefined
  const press = useFocusKept(isBusy)
  const pressOnly = useFocusKept(isBusy)
  const cancel = () => {
    stop()
    setIsOpen(false)
  }
  const mayComplete = canComplete(order.status)
  const [label, busyLabel] = mayComplete
    ? [t('photo.uploadAndComplete'), t('photo.processing')]
    : [t('photo.upload'), t('photo.uploading')]
  return (
    <SlidingPanel title={t('photo.preview')} shape="modal" isOpen={isOpen} onClose={cancel} onClosed={onClose}>
      <div className={classes.body}>
        <DeletedNotice />
        {failure !== undefined && <FailureNotice error={failure.error}>{failure.text}</FailureNotice>}
        {isFull && <SaveFilesButton files={[file]} />}
        <Picture file={file} />
        <p className={classes.subject} dir="auto">
          {orderTitle(order.title)}
        </p>
      </div>
      <div className={classes.progress} style={{ scale: `${percent / 100} 1` }} aria-hidden />
      <div className={classes.buttons}>
        <Button variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
        {mayComplete && (
          <Button variant="default" onClick={() => send('upload')} {...pressOnly}>
            {t(sending === 'upload' ? 'photo.uploading' : 'photo.uploadOnly')}
          </Button>
        )}
        <Button onClick={() => send(mayComplete ? 'complete' : 'upload')} {...press} data-autofocus>
          {isBusy && !(mayComplete && sending === 'upload') ? busyLabel : label}
        </Button>
      </div>
    </SlidingPanel>
  )
}

/** Some phones take pictures that not every browser can draw; they can still be sent. */
function Picture({ file }: { file: File }) {
  const address = useObjectAddress(file)
  const [isDrawable, setIsDrawable] = useState(true)
  if (!isDrawable) return <p className={classes.undrawable}>{file.name}</p>
  return (
    address && <img className={classes.picture} src={address} alt={file.name} onError={() => setIsDrawable(false)} />
  )
}

import { IconEye, IconEyeOff, IconPhotoDown } from '@tabler/icons-react'
import { useState } from 'react'
import { notify } from '../../../records/notices/notify.ts'
import { photoTexts } from '../../../texts/en/photos.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import type { MediaItem } from '../media-item.ts'
import { downloadMarked } from './download-marked.ts'
import classes from './mark-details.module.css'

interface MarkDetailsProps {
  item: MediaItem
  hidesMarks: boolean
  onHide: (hidesMarks: boolean) => void
}

/** The actions for a photo that has marks (PORT-21, PORT-22). */
export function MarkDetails({ item, hidesMarks, onHide }: MarkDetailsProps) {
  const t = useTexts(photoTexts)
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      const source = await downloadMarked(item)
      if (source === 'copy') notify({ kind: 'info', text: t('marks.smaller') })
    } catch (error) {
      console.info(error)
      notify({ kind: 'error', error, text: t('marks.downloadFailed') })
    }
    setIsBusy(false)
  }
  const Icon = hidesMarks ? IconEye : IconEyeOff
  return (
    <div className={classes.actions}>
      <Button
        className={classes.action}
        variant="default"
        leftSection={<Icon aria-hidden />}
        onClick={() => onHide(!hidesMarks)}
      >
        {t(hidesMarks ? 'marks.show' : 'marks.hide')}
      </Button>
      <Button
        className={classes.action}
        variant="default"
        leftSection={<IconPhotoDown aria-hidden />}
        disabled={isBusy}
        onClick={() => void download()}
      >
        {t('marks.download')}
      </Button>
    </div>
  )
}

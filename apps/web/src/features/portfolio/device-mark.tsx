import type { Work } from '@daywork/domain/portfolio/work'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useWaitingWrites } from '../../api/writes/kept-writes.ts'
import { isOnDevice } from '../../api/writes/keep-work.ts'
import { keepFilesTexts } from '../../texts/en/keep-files.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './device-mark.module.css'

interface DeviceMarkProps {
  work: Work
  /** In the place where it is rendered; otherwise in the upper corner of the tile. */
  isInFlow?: boolean
}

/** Badge on a photo or video that only this device has (SYNC-102). */
export const DeviceMark = (props: DeviceMarkProps) => (isOnDevice(props.work) ? <Mark {...props} /> : null)

function Mark({ work, isInFlow }: DeviceMarkProps) {
  const t = useTexts(keepFilesTexts)
  const r = useTexts(recordTexts)
  const isRefused = useWaitingWrites().some(
    ({ entity, state, target }) => entity === 'work' && target === work.id && state === 'trouble',
  )
  return (
    <span className={classes.mark} data-refused={isRefused || undefined} data-in-flow={isInFlow || undefined}>
      {isRefused ? <IconAlertTriangle aria-hidden /> : <IconCloudUp aria-hidden />}
      <span data-cut="2">{isRefused ? r('notSaved') : t('onDevice')}</span>
    </span>
  )
}

import type { Work } from '@daywork/domain/portfolio/work'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useWaitingWrites } from '../../api/writes/kept-writes.ts'
import { isOnDevice } from '../../api/writes/keep-work.ts'
import { keepFilesTexts } from '../../texts/en/keep-files.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './device-mark.module.css'

/** Badge on a photo or video that only this device has (SYNC-102). */
export const DeviceMark = ({ work }: { work: Work }) => (isOnDevice(work) ? <Mark work={work} /> : null)

function Mark({ work }: { work: Work }) {
  const t = useTexts(keepFilesTexts)
  const r = useTexts(recordTexts)
  const isRefused = useWaitingWrites().some(
    ({ entity, state, target }) => entity === 'work' && target === work.id && state === 'trouble',
  )
  return (
    <span className={classes.mark} data-refused={isRefused || undefined}>
      {isRefused ? <IconAlertTriangle aria-hidden /> : <IconCloudUp aria-hidden />}
      {isRefused ? r('notSaved') : t('onDevice')}
    </span>
  )
}

import type { Work } from '@daywork/domain/portfolio/work'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { isOnDevice } from '../../../api/writes/keep-work.ts'
import { keptWrites, localRecords } from '../../../api/writes/kept-writes.ts'
import { notify } from '../../../records/notices/notify.ts'
import { useDelete } from '../../../records/use-delete.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { recordTexts } from '../../../texts/en/records.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { UnstyledButton } from '../../../ui/kit/unstyled-button.tsx'
import classes from './shot-strip.module.css'
import type { Shot } from './use-burst.ts'

interface RemoveLastShotProps {
  shot: Shot | undefined
  onRemoved: (shot: Shot) => void
  /** Stores a removed photo again that the server does not have. */
  onUndo: (shot: Shot) => void
}

/** Deletes the last photo, with Undo. */
export function RemoveLastShot({ shot, onRemoved, onUndo }: RemoveLastShotProps) {
  const t = useTexts(captureTexts)
  const remove = useDelete('works', () => getTexts(captureTexts)('burst.notRemoved'), shot?.work)
  const [isRemoving, setIsRemoving] = useState(false)
  if (shot === undefined) return null
  const isBusy = isRemoving || (shot.work === undefined && shot.failure === undefined)
  const press = async () => {
    if (isBusy) return
    setIsRemoving(true)
    const fileIds = shot.work ? fileIdsOf(shot.work) : shot.fileIds
    if (shot.work === undefined || (await remove(shot.work.id))) {
      onRemoved(shot)
      if (shot.work === undefined || isGone(shot.work)) notifyRemoved(() => onUndo({ ...shot, fileIds }))
    }
    setIsRemoving(false)
  }
  return (
    <UnstyledButton
      className={classes.back}
      // Not `disabled`, which would lose the focus while a photo is stored.
      aria-disabled={isBusy}
      onClick={() => void press()}
    >
      <IconArrowBackUp data-icon="m" aria-hidden />
      {t('burst.remove')}
    </UnstyledButton>
  )
}

/** The ids of its files on this device. */
const fileIdsOf = ({ id: workId }: Work): string[] | undefined =>
  keptWrites
    .get()
    .find(({ target }) => target === workId)
    ?.files?.map(({ id }) => id)

/** Whether neither this device nor the server has it now. The delete of one that was sent has an Undo of its own. */
const isGone = (work: Work): boolean =>
  isOnDevice(work) &&
  localRecords.get()?.idOf(work.id) === undefined &&
  !keptWrites.get().some(({ target }) => target === work.id)

function notifyRemoved(undo: () => void): void {
  const t = getTexts(recordTexts)
  notify({ kind: 'success', text: t('deleted.works'), action: { label: t('delete.undo'), run: undo, isUndo: true } })
}

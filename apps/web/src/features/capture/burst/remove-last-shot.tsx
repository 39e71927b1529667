import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useDelete } from '../../../records/use-delete.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { UnstyledButton } from '../../../ui/kit/unstyled-button.tsx'
import classes from './shot-strip.module.css'
import type { Shot } from './use-burst.ts'

interface RemoveLastShotProps {
  shot: Shot | undefined
  onRemoved: (shot: Shot) => void
}

/** Deletes the last photo, with Undo. */
export function RemoveLastShot({ shot, onRemoved }: RemoveLastShotProps) {
  const t = useTexts(captureTexts)
  const remove = useDelete('works', () => getTexts(captureTexts)('burst.notRemoved'), shot?.work)
  const [isRemoving, setIsRemoving] = useState(false)
  if (shot === undefined) return null
  const press = async () => {
    if (isRemoving) return
    setIsRemoving(true)
    if (shot.work === undefined || (await remove(shot.work.id))) onRemoved(shot)
    setIsRemoving(false)
  }
  return (
    <UnstyledButton
      className={classes.back}
      disabled={shot.work === undefined && shot.failure === undefined}
      aria-disabled={isRemoving}
      onClick={() => void press()}
    >
      <IconArrowBackUp data-icon="m" aria-hidden />
      {t('burst.remove')}
    </UnstyledButton>
  )
}

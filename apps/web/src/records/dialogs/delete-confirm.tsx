import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CardButton } from '../../ui/card-button.tsx'
import classes from './delete-confirm.module.css'
import { isFocusLost } from '../../ui/lost-focus.ts'
import type { DeleteConfirmation } from './use-delete-confirm.ts'
import { useDoubleTap } from '../../ui/use-double-tap.ts'

interface DeleteConfirmProps {
  id: number
  /** From `useDeleteConfirm`, one for the whole list. */
  deletes: DeleteConfirmation
  /** Shows only the icon until it is pressed. */
  isIcon?: boolean
  /** The name of the button, 'Delete' by default. */
  label?: string
}

/** 'Delete', which is replaced by 'Confirm' and 'Cancel' once pressed (DEL-01). */
export function DeleteConfirm({ id, deletes, isIcon, label }: DeleteConfirmProps) {
  const t = useTexts(recordTexts)
  const name = label ?? t('delete.start')
  const isArmed = deletes.armedId === id
  const { cancelRef, deleteRef } = useFocusInPlace(isArmed)
  const tap = useDoubleTap()
  return (
    <span className={classes.place} data-is-armed={isArmed || undefined}>
      <CardButton
        ref={deleteRef}
        look="subtle"
        isDangerous
        icon={<IconTrash aria-hidden />}
        disabled={deletes.isDeleting}
        data-deletes
        {...(isIcon && { 'aria-label': name, 'data-has-tooltip': true })}
        onClick={(event) => {
          tap.begin(event)
          deletes.arm(id)
        }}
      >
        {!isIcon && name}
      </CardButton>
      {isArmed && (
        <span className={classes.choice}>
          <Button
            color="danger"
            size="xs"
            disabled={deletes.isDeleting}
            // A double tap on Delete must not confirm: Confirm appears where the edge of Delete was (DEL-01).
            onClick={(event) => tap.isSecond(event) || deletes.confirm()}
          >
            {t('delete.confirm')}
          </Button>
          <Button ref={cancelRef} variant="default" size="xs" disabled={deletes.isDeleting} onClick={deletes.cancel}>
            {t('cancel')}
          </Button>
        </span>
      )}
    </span>
  )
}

/** The pressed button is hidden, so the focus moves to Cancel, and back afterwards. */
function useFocusInPlace(isArmed: boolean) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  const deleteRef = useRef<HTMLButtonElement>(null)
  const wasArmed = useRef(false)
  useEffect(() => {
    // The browser removes the focus from a hidden element only at the next paint.
    const isLost = isFocusLost() || document.activeElement === deleteRef.current
    if (isLost && isArmed) cancelRef.current?.focus()
    if (isLost && !isArmed && wasArmed.current) deleteRef.current?.focus()
    wasArmed.current = isArmed
  }, [isArmed])
  return { cancelRef, deleteRef }
}

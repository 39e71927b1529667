import { IconAlertTriangle } from '@tabler/icons-react'
import { createContext, use, useEffect, useRef } from 'react'
import type { Entity } from '../../api/entities.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { isFocusLost, rescueFocus } from '../../ui/lost-focus.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import classes from './deleted-notice.module.css'
import type { EntityWithPage } from './missing-record.tsx'
import { useDeletion } from './use-deletion.ts'

/** Entities whose deleted records stay on the screen while they have unsaved input. */
type KeptEntity = EntityWithPage | Extract<Entity, 'works' | 'checklists' | 'checklist-templates'>

interface DeletedRecord {
  entity: KeptEntity
  id: number
  /** Loads the record again; not needed if the restore itself adds it to the list. */
  onRestored?: () => void
}

/** The deleted record that is still on the screen; null if it is not deleted. */
export const DeletedContext = createContext<DeletedRecord | null>(null)

/** Next to unsaved input: the record was deleted, by whom, and how the input can still be saved (DEL-19). */
export function DeletedNotice() {
  const record = use(DeletedContext)
  return record && <Notice {...record} />
}

function Notice({ entity, id, onRestored }: DeletedRecord) {
  const t = useTexts(recordPageTexts)
  const { deletion, isBySeries, isBusy, restore } = useDeletion(entity, id, onRestored)
  const button = useFocusKept(isBusy)
  const notice = useRef<HTMLDivElement>(null)
  // Once the record is restored, the notice disappears with its button.
  useEffect(() => {
    const dialog = notice.current?.closest<HTMLElement>('[role=dialog]')
    return () => {
      if (dialog) requestAnimationFrame(() => isFocusLost() && dialog.focus({ preventScroll: true }))
      else rescueFocus()
    }
  }, [])
  // The time changes, and is not announced each time.
  return (
    <div ref={notice} className={classes.notice}>
      <IconAlertTriangle data-icon="m" aria-hidden />
      <p>
        <span role="alert">{t(`missing.while.${entity}`)}</span>{' '}
        {deletion &&
          t(isBySeries ? 'missing.whileBySeries' : 'missing.whileBy', {
            user: deletion.user,
            ago: relativeTime(deletion.at),
          })}
      </p>
      {deletion && !isBySeries && (
        <Button variant="default" {...button} onClick={restore}>
          {t('missing.restore')}
        </Button>
      )}
    </div>
  )
}

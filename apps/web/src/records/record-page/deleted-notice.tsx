import { IconAlertTriangle } from '@tabler/icons-react'
import { createContext, use } from 'react'
import type { Entity } from '../../api/entities.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import classes from './deleted-notice.module.css'
import type { EntityWithPage } from './missing-record.tsx'
import { useDeletion } from './use-deletion.ts'

/** Entities whose deleted records stay on the screen while they have unsaved input. */
type KeptEntity = EntityWithPage | Extract<Entity, 'works' | 'checklists'>

interface DeletedRecord {
  entity: KeptEntity
  id: number
  onRestored: () => void
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
  const { deletion, isBusy, restore } = useDeletion(entity, id, onRestored)
  return (
    <div role="alert" className={classes.notice}>
      <IconAlertTriangle data-icon="m" aria-hidden />
      <p>
        {t(`missing.while.${entity}`)}{' '}
        {deletion && t('missing.whileBy', { user: deletion.user, ago: relativeTime(deletion.at) })}
      </p>
      {deletion && (
        <Button variant="default" disabled={isBusy} onClick={restore}>
          {t('missing.restore')}
        </Button>
      )}
    </div>
  )
}

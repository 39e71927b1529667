import { progressOf } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { DeleteConfirm } from '../../records/dialogs/delete-confirm.tsx'
import { DeletedNotice } from '../../records/record-page/deleted-notice.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { useDeleteConfirm } from '../../records/dialogs/use-delete-confirm.ts'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { DimensionLine } from '../../ui/dimension-line.tsx'
import classes from './checklist-form.module.css'
import { ItemField } from './item-field.tsx'
import type { RenderSign } from './item-signature.tsx'
import type { UploadPhoto } from './upload-photo.ts'
import { useAnswer } from './use-answer.ts'

interface ChecklistFormProps {
  checklist: Checklist
  order: WorkOrder
  uploadPhoto: UploadPhoto
  renderSign: RenderSign
  isDeleted?: boolean
}

/** One checklist with its progress and items. A completed one starts collapsed, and opens when something is left again. */
export function ChecklistForm({ checklist, order, uploadPhoto, renderSign, isDeleted = false }: ChecklistFormProps) {
  const t = useTexts(checklistTexts)
  const { answers, follow_ups: followUps, id, items, title } = checklist
  const progress = progressOf(checklist)
  const isDone = progress.answered === progress.total
  const [isOpen, setIsOpen] = useState(!isDone)
  const [wasDone, setWasDone] = useState(isDone)
  // It does not collapse: its last item may be below the finger that answers it.
  if (isDone !== wasDone) {
    setWasDone(isDone)
    if (!isDone) setIsOpen(true)
  }
  const answer = useAnswer(checklist)
  const deletes = useDeleteConfirm(useDelete('checklists', deleteFailureText, checklist))
  const bodyId = useId()
  const followUpOf = (item: string) => followUps.find((each) => each.item === item)?.work_order
  return (
    <section aria-label={title} className={classes.checklist} data-is-done={isDone || undefined}>
      <header className={classes.head}>
        <h3 className={classes.title}>
          <button
            type="button"
            className={classes.toggle}
            data-prints
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown data-icon="m" className={classes.chevron} aria-hidden />
            <span dir="auto">{title}</span>
          </button>
        </h3>
        <div className={classes.facts}>
          <WaitingMark kind="checklist" id={id} />
          {progress.failed > 0 && <b className={classes.failed}>{t('failedCount', { count: progress.failed })}</b>}
        </div>
        <DeleteConfirm id={id} deletes={deletes} isIcon />
      </header>
      {isDeleted && (
        <div className={classes.deleted}>
          <DeletedNotice />
        </div>
      )}
      <p className={classes.progress}>
        <DimensionLine done={progress.answered} total={progress.total}>
          {isDone && <IconCircleCheck aria-hidden />}
          {t('progress', { answered: String(progress.answered), total: String(progress.total) })}
        </DimensionLine>
      </p>
      <ol id={bodyId} className={classes.items} hidden={!isOpen}>
        {items.map((item) => (
          <ItemField
            key={item.id}
            item={item}
            answer={answers[item.id]}
            checklist={checklist}
            order={order}
            followUp={followUpOf(item.id)}
            uploadPhoto={uploadPhoto}
            renderSign={renderSign}
            onAnswer={(given) => answer(item.id, given)}
          />
        ))}
      </ol>
    </section>
  )
}

const deleteFailureText = (error: unknown): string => serverMessageOf(error, getTexts(checklistTexts)('failed.delete'))

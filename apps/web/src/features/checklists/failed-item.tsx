import type { Answer } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { Item } from '@daywork/domain/checklists/item'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { type KeptWrite, useWaitingWrites } from '../../api/writes/kept-writes.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import classes from './checklist-form.module.css'
import { useFollowUp } from './use-follow-up.ts'
import { useTyped } from './use-typed.ts'

interface FailedItemProps {
  item: Item
  answer: Answer
  checklist: Checklist
  order: WorkOrder
  /** Id of the order that was created for this item. */
  followUp: number | undefined
  onNote: (note: string) => Promise<boolean>
}

/** A note about the failure, and a button that creates the order to fix it (CHK-12). */
export function FailedItem({ item, answer, checklist, order, followUp, onNote }: FailedItemProps) {
  const t = useTexts(checklistTexts)
  const { commit, text, type } = useTyped(answer.note, onNote)
  // A click on the button blurs the field before the answer contains the note, so the click reads the note from this
  // ref.
  const note = useRef<string>(undefined)
  const { create, isBusy } = useFollowUp({ item, checklist, order })
  const writes = useWaitingWrites()
  const made = followUp ?? keptFollowUp(writes, checklist.id, item.id)
  const button = useFocusKept(isBusy)
  return (
    <div className={classes.failure}>
      <TextArea
        aria-label={t('followUp.note', { item: item.label })}
        placeholder={t('followUp.notePlaceholder')}
        minRows={1}
        maxRows={6}
        maxLength={500}
        value={text}
        onChange={(event) => {
          type(event.target.value)
          note.current = event.target.value.trim()
        }}
        onBlur={commit}
      />
      {made === undefined ? (
        <Button
          {...button}
          variant="default"
          className={classes.followUp}
          leftSection={<IconPlus aria-hidden />}
          onClick={() => create(note.current ?? answer.note)}
        >
          {isBusy ? t('followUp.creating') : t('followUp.create')}
        </Button>
      ) : (
        <RecordLink kind="work_order" id={made} className={classes.followUpLink}>
          {t('followUp.open')}
          <IconArrowRight aria-hidden />
        </RecordLink>
      )}
    </div>
  )
}

/** The local id of the order for this item, if only the device has the order. */
const keptFollowUp = (writes: readonly KeptWrite[], checklist: number, item: string): number | undefined =>
  writes.find(({ entity, fields, kind }) => {
    if (kind !== 'create' || entity !== 'work_order') return false
    return JSON.stringify(fields?.['follow_up_of']) === JSON.stringify({ checklist, item })
  })?.target

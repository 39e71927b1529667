import type { Answer } from '@daywork/domain/checklists/answer'
import type { Item } from '@daywork/domain/checklists/item'
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useUnsaved } from '../../records/unsaved.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import classes from './checklist-form.module.css'
import type { OnAnswer } from './use-answer.ts'

const focus = (field: HTMLInputElement | null) => field?.focus()

interface YesNoProps {
  item: Item
  answer: Answer | undefined
  onAnswer: OnAnswer
}

/** Yes and No take one tap. Not Applicable requires a reason (CHK-12). */
export function YesNo({ answer, item, onAnswer }: YesNoProps) {
  const t = useTexts(checklistTexts)
  const [isExplaining, setIsExplaining] = useState(false)
  const [reason, setReason] = useState('')
  useUnsaved(isExplaining && reason.trim() !== '')
  const choose = (value: 'yes' | 'no') => {
    setIsExplaining(false)
    void onAnswer(answer?.value === value ? null : { value })
  }
  const save = async () => {
    if (reason.trim() === '') return
    if (await onAnswer({ value: 'na', note: reason.trim() })) setIsExplaining(false)
  }
  const reasonId = useId()
  return (
    <>
      <div className={classes.choices} data-is-even>
        <button
          type="button"
          className={classes.choice}
          data-tone="green"
          aria-pressed={answer?.value === 'yes'}
          data-prints={answer?.value === 'yes' || undefined}
          onClick={() => choose('yes')}
        >
          <IconCheck data-icon="m" aria-hidden />
          {t('yes')}
        </button>
        <button
          type="button"
          className={classes.choice}
          data-tone="red"
          aria-pressed={answer?.value === 'no'}
          data-prints={answer?.value === 'no' || undefined}
          onClick={() => choose('no')}
        >
          <IconX data-icon="m" aria-hidden />
          {t('no')}
        </button>
        <button
          type="button"
          className={classes.choice}
          aria-pressed={answer?.value === 'na'}
          data-prints={answer?.value === 'na' || undefined}
          aria-label={t('na')}
          aria-expanded={isExplaining}
          aria-controls={reasonId}
          onClick={() => (answer?.value === 'na' ? void onAnswer(null) : setIsExplaining(!isExplaining))}
        >
          <IconMinus data-icon="m" aria-hidden />
          {t('naShort')}
        </button>
      </div>
      <div id={reasonId}>
        {isExplaining && (
          <form
            className={classes.reason}
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <TextField
              label={t('reason', { item: item.label })}
              ref={focus}
              autoComplete="off"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <Button type="submit" disabled={reason.trim() === ''}>
              {t('save')}
            </Button>
          </form>
        )}
      </div>
    </>
  )
}

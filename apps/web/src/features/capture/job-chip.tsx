import { IconClipboardList, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useChosenTitle } from '../../records/pickers/use-chosen-order.ts'
import { captureTexts } from '../../texts/en/capture.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import classes from './job-chip.module.css'

interface JobChipProps {
  workOrderId: number | null
  onChange: () => void
  onClear: () => void
}

/** Shows over the live picture for which work order photos are: on a phone, its field is out of view (CAP-37). */
export function JobChip({ workOrderId, onChange, onClear }: JobChipProps) {
  const t = useTexts(captureTexts)
  const title = useChosenTitle(workOrderId === null ? '' : String(workOrderId), undefined)
  const job = useRef<HTMLButtonElement>(null)
  const clear = () => {
    job.current?.focus()
    onClear()
  }
  return (
    <div role="group" aria-label={t('workOrder')} className={classes.chip}>
      <UnstyledButton
        ref={job}
        className={classes.job}
        aria-label={workOrderId === null ? t('job.choose') : t('job.change', { title })}
        onClick={onChange}
      >
        <IconClipboardList data-icon="m" aria-hidden />
        <span data-cut="1" dir="auto">
          {workOrderId === null ? t('job.choose') : title}
        </span>
      </UnstyledButton>
      {workOrderId !== null && (
        <IconButton className={classes.clear} aria-label={t('job.clear')} onClick={clear}>
          <IconX aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

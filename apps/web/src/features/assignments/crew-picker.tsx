import { workerStatusLabel } from '../../texts/status-labels.ts'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import type { Worker } from '@daywork/domain/workers/worker'
import { useId, useState } from 'react'
import { workerLook } from '../../theme/status-look.ts'
import { assignmentTexts } from '../../texts/en/assignments.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './crew-picker.module.css'
import { type PickerWorkers, workerName } from './picker-workers.ts'

interface CrewPickerProps {
  workers: PickerWorkers
  /** Ids of the selected workers, ascending. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  /** Workers that are always selected: their checkboxes are checked and disabled (PRJ-10). */
  fixed?: readonly number[]
}

/** 'Assign Workers', a form section with one checkbox per worker, collapsed at first (PRJ-08, WO-64). */
export function CrewPicker(props: CrewPickerProps) {
  const t = useTexts(assignmentTexts)
  const [isOpen, setIsOpen] = useState(false)
  const sectionId = useId()
  return (
    <div>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sectionId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronDown data-icon="m" className={classes.chevron} data-is-open={isOpen || undefined} aria-hidden />
        {isOpen ? t('crew.hide') : t('crew.show')}
      </UnstyledButton>
      {isOpen && (
        <div id={sectionId} className={classes.section}>
          <Crew {...props} />
        </div>
      )}
    </div>
  )
}

function Crew({ workers, chosen, onChange, fixed = [] }: CrewPickerProps) {
  const t = useTexts(assignmentTexts)
  const titleId = useId()
  const choose = (id: number, isChosen: boolean) =>
    // Sort, so that selecting and unselecting a worker restores the original value.
    onChange((isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)).toSorted((a, b) => a - b))
  return (
    <>
      <p id={titleId} className={classes.title}>
        {t('assignWorkers')}
      </p>
      <div role="group" aria-labelledby={titleId} className={classes.crew}>
        {workers.state === 'ready' && workers.rows.length === 0 && <p className={classes.none}>{t('none')}</p>}
        {workers.rows.map((worker) => (
          <Checkbox
            key={worker.id}
            className={classes.line}
            checked={fixed.includes(worker.id) || chosen.includes(worker.id)}
            disabled={fixed.includes(worker.id)}
            onChange={(event) => choose(worker.id, event.currentTarget.checked)}
            label={<WorkerLine worker={worker} />}
          />
        ))}
      </div>
    </>
  )
}

/** A worker's name, title if there is one, and status (PRJ-09, WO-65). */
const WorkerLine = ({ worker }: { worker: Worker }) => (
  <span className={classes.worker}>
    <span className={classes.person}>
      <span className={classes.name} data-cut="2" dir="auto">
        {workerName(worker)}
      </span>{' '}
      {worker.title !== null && (
        <span className={classes.job} data-cut="2" dir="auto">
          {worker.title}
        </span>
      )}
    </span>{' '}
    <StatusBadge look={workerLook(worker.status)} label={workerStatusLabel(worker.status)} />
  </span>
)

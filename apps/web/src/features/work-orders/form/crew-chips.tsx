import { IconUserPlus } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { assignmentTexts } from '../../../texts/en/assignments.ts'
import { workOrderFormTexts } from '../../../texts/en/work-order-form.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ToggleChip, ToggleChips } from '../../../ui/toggle-chips.tsx'
import type { PickerWorkers } from '../../assignments/picker-workers.ts'

const ChoicePopover = lazyPanel(async () => (await import('../../../records/table/choice-popover.tsx')).ChoicePopover)

interface CrewChipsProps {
  workers: PickerWorkers
  /** Ids of the project's people, which are suggested first. */
  suggested: readonly number[]
  /** Selected ids, ascending. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** As many as fit on two lines of a phone. The others are in the list. */
const SUGGESTED_MAX = 4

/** The crew of a new order. People of its project are chips, all others are in a list (WO-122). */
export function CrewChips({ workers, suggested, chosen, onChange }: CrewChipsProps) {
  const t = useTexts(workOrderFormTexts)
  const w = useTexts(workOrderTexts)
  const a = useTexts(assignmentTexts)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Sort, so that selecting and unselecting restores the original value.
  const set = (ids: readonly number[]) => onChange([...ids].toSorted((one, other) => one - other))
  const toggle = (id: number) => set(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const others = chosen.filter((id) => !suggested.includes(id))
  const shown = workers.people.filter(
    ({ id }) => others.includes(id) || chosen.includes(id) || suggested.slice(0, SUGGESTED_MAX).includes(id),
  )
  const isOfProject = ({ id }: { id: number }) => suggested.includes(id)
  const inOrder = [...workers.people.filter(isOfProject), ...workers.people.filter((person) => !isOfProject(person))]
  return (
    <ToggleChips label={w('field.crew')}>
      {shown.map(({ id, name }) => (
        <ToggleChip key={id} aria-pressed={chosen.includes(id)} onClick={() => toggle(id)}>
          <span data-cut="1" dir="auto">
            {name}
          </span>
        </ToggleChip>
      ))}
      <ToggleChip
        ref={opener}
        icon={<IconUserPlus aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('addPeople')}
      </ToggleChip>
      {isOpen && (
        <Suspense>
          <ChoicePopover
            opener={opener}
            onClose={() => setIsOpen(false)}
            title={a('assignWorkers')}
            choices={inOrder.map(({ id, name }) => ({ value: String(id), label: name }))}
            chosen={chosen.map(String)}
            emptyText={workers.state === 'loading' ? a('picker.loading') : a('none')}
            onChange={(ids) => set(ids.map(Number))}
          />
        </Suspense>
      )}
    </ToggleChips>
  )
}

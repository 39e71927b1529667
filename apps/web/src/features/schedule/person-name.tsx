import type { Facts } from '@daywork/domain/schedule/plan'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import classes from './board-grid.module.css'
import type { BoardRow } from './board.ts'

interface PersonNameProps {
  row: BoardRow
  people: Facts['people']
  onOpen: (worker: number) => void
}

/**
 * The name of a row, which opens the person's week. Not a Tab stop, because the toolbar has a select with all names.
 */
export function PersonName({ onOpen, people, row: { worker } }: PersonNameProps) {
  const t = useTexts(scheduleTexts)
  const person = typeof worker === 'number' ? people.get(worker) : undefined
  if (!person) return <b>{t('unassigned')}</b>
  return (
    <UnstyledButton
      tabIndex={-1}
      className={classes.link}
      aria-label={t('openPerson', { name: person.name })}
      onClick={() => onOpen(person.id)}
    >
      <span dir="auto" title={person.name} data-cut="2">
        {person.name}
      </span>
    </UnstyledButton>
  )
}

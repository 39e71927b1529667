import { useQuery } from '@tanstack/react-query'
import { ChoicePopover } from '../../records/table/choice-popover.tsx'
import type { FilterPopoverProps } from '../../records/table/filter-button.tsx'
import { personName } from '../../records/use-person-names.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type Author, authorsQuery } from '../../api/authors-query.ts'

interface AuthorPopoverProps extends FilterPopoverProps {
  title: string
  chosen: string
  onChange: (id: string) => void
}

/** Selects the author of the photos to show. */
export function AuthorPopover({ chosen, onChange, ...popover }: AuthorPopoverProps) {
  const t = useTexts(choiceTexts)
  const { data, isError, isPaused } = useQuery(authorsQuery)
  const state = isPaused ? t('table.offline') : isError ? t('table.failed') : t('table.loading')
  return (
    <ChoicePopover
      {...popover}
      isSingle
      choices={choicesOf(data ?? [])}
      chosen={chosen === '' ? [] : [chosen]}
      emptyText={data ? t('people.noMatch') : state}
      onChange={([id = '']) => onChange(id)}
    />
  )
}

const choicesOf = (people: readonly Author[]) =>
  people
    .map((person) => ({ value: String(person.id), label: personName(person) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

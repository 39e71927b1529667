import type { Client } from '@daywork/domain/clients/client'
import type { Project } from '@daywork/domain/projects/project'
import { useMemo } from 'react'
import { useWholeList } from '../../api/use-whole-list.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ChoicePopover } from './choice-popover.tsx'
import type { FilterPopoverProps } from './filter-button.tsx'
import { filterName } from './filter-name.ts'

interface RecordPopoverProps extends FilterPopoverProps {
  entity: 'clients' | 'projects'
  title: string
  chosen: string | undefined
  onChange: (id: string | undefined) => void
}

/** A popover to choose one client or project. Loads all of them when it opens. */
export function RecordPopover({ entity, chosen, onChange, ...popover }: RecordPopoverProps) {
  const t = useTexts(choiceTexts)
  const list = useWholeList<'clients' | 'projects'>(entity, byName)
  const choices = useMemo(
    () => list.rows.map((row) => ({ value: String(row.id), label: filterName(row) })),
    [list.rows],
  )
  return (
    <ChoicePopover
      {...popover}
      isSingle
      choices={choices}
      chosen={chosen === undefined ? [] : [chosen]}
      emptyText={t(
        list.state === 'loading' ? 'table.loading' : list.state === 'failed' ? 'table.failed' : 'people.noMatch',
      )}
      onChange={([id]) => onChange(id)}
    />
  )
}

const byName = (one: Client | Project, other: Client | Project): number =>
  filterName(one).localeCompare(filterName(other))

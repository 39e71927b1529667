import { IconColumns3 } from '@tabler/icons-react'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { lazyPanel } from '../lazy-panel.tsx'
import type { ListView } from '../lists/list-view.ts'
import type { Choice } from './choice-popover.tsx'
import { FilterButton } from './filter-button.tsx'

const ChoicePopover = lazyPanel(async () => (await import('./choice-popover.tsx')).ChoicePopover)

interface ColumnsButtonProps {
  /** The columns that can be hidden. */
  columns: readonly Choice[]
  shown: readonly string[]
  onView: (change: ListView) => void
}

/** A button to choose the columns of a table. */
export function ColumnsButton({ columns, shown, onView }: ColumnsButtonProps) {
  const t = useTexts(choiceTexts)
  return (
    <FilterButton
      label={t('table.columns')}
      icon={<IconColumns3 aria-hidden />}
      renderPopover={(popover) => (
        <ChoicePopover
          {...popover}
          title={t('table.columns')}
          choices={columns}
          chosen={shown}
          onChange={(chosen) => onView({ columns: chosen.join(',') || NO_COLUMNS })}
        />
      )}
    />
  )
}

/** An empty value would mean the default columns. */
const NO_COLUMNS = 'none'

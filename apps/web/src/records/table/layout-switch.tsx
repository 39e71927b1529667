import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'
import type { ListViewProps } from '../screens.ts'
import type { TableLayout } from '../lists/use-table-layout.ts'
import type { Choice } from './choice-popover.tsx'
import { ColumnsButton } from './columns-button.tsx'
import classes from './layout-switch.module.css'

interface LayoutSwitchProps {
  layout: TableLayout
  /** The table columns that can be hidden. */
  columns: readonly Choice[]
  shown: readonly string[]
  onView: ListViewProps['onView']
}

/** 'Cards' or 'Table', and the columns of the table, at the end of the toolbar (CLI-47). */
export function LayoutSwitch({ layout: { isOffered, isTable }, columns, shown, onView }: LayoutSwitchProps) {
  const t = useTexts(choiceTexts)
  if (!isOffered) return null
  return (
    <div className={classes.layout}>
      {isTable && <ColumnsButton columns={columns} shown={shown} onView={onView} />}
      <FilterChips
        label={t('layout.label')}
        choices={[
          { code: 'cards', label: t('layout.cards') },
          { code: 'table', label: t('layout.table') },
        ]}
        chosen={isTable ? 'table' : 'cards'}
        onChoose={(chosen) => onView({ layout: chosen === 'table' ? chosen : undefined })}
      />
    </div>
  )
}

import type { RefObject } from 'react'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { optionId, useActiveInView } from '../../ui/use-combobox.ts'
import classes from './order-options.module.css'
import { SelectOption } from './select-option.tsx'
import { NEW_KEY, type RecordOption } from './use-record-select.ts'

interface RecordOptionsProps {
  id: string
  field: RefObject<HTMLElement | null>
  options: readonly RecordOption[]
  /** Whether there are more options, which the user finds by typing more letters. */
  hasMore: boolean
  chosen: string
  activeKey: string | undefined
  onChoose: (option: RecordOption) => void
  onClose: () => void
}

/** The records below the field, and the option to create one. */
export function RecordOptions({ field, hasMore, ...list }: RecordOptionsProps) {
  const t = useTexts(choiceTexts)
  return (
    <Dropdown field={field} className={classes.menu}>
      <OptionList {...list} />
      {hasMore && <p className={classes.note}>{t('table.typeToSearch')}</p>}
    </Dropdown>
  )
}

/** A separate component, because it must mount after the dropdown. */
function OptionList({ id, options, activeKey, chosen, onChoose }: Omit<RecordOptionsProps, 'field' | 'hasMore'>) {
  const t = useTexts(choiceTexts)
  useActiveInView(id, activeKey)
  return (
    // Not labeled like its field, because both would then have one name.
    <div id={id} role="listbox" aria-label={t('choices.list')} className={classes.list} tabIndex={-1}>
      {options.map((option) => {
        const key = option.isNew ? NEW_KEY : option.value
        return (
          <SelectOption
            key={key}
            id={optionId(id, key)}
            label={option.label}
            facts={option.facts}
            isNew={option.isNew}
            isActive={key === activeKey}
            isChosen={key === chosen}
            onChoose={() => onChoose(option)}
          />
        )
      })}
    </div>
  )
}

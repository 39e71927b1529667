import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { optionId, useActiveInView } from '../../ui/use-combobox.ts'
import classes from './order-options.module.css'
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
  const t = useTexts(recordTexts)
  return (
    <Dropdown field={field} className={classes.menu}>
      <OptionList {...list} />
      {hasMore && <p className={classes.note}>{t('table.typeToSearch')}</p>}
    </Dropdown>
  )
}

/** A separate component, because it must mount after the dropdown. */
function OptionList({ id, options, activeKey, chosen, onChoose }: Omit<RecordOptionsProps, 'field' | 'hasMore'>) {
  const t = useTexts(recordTexts)
  useActiveInView(id, activeKey)
  return (
    // Not named like its field: two elements would have the same name.
    <div id={id} role="listbox" aria-label={t('choices.list')} className={classes.list} tabIndex={-1}>
      {options.map((option) => {
        const key = option.isNew ? NEW_KEY : option.value
        return (
          <Option
            key={key}
            id={optionId(id, key)}
            option={option}
            isActive={key === activeKey}
            isChosen={key === chosen}
            onChoose={() => onChoose(option)}
          />
        )
      })}
    </div>
  )
}

interface OptionProps {
  id: string
  option: RecordOption
  isActive: boolean
  isChosen: boolean
  onChoose: () => void
}

const Option = ({ id, option: { label, facts, isNew }, isActive, isChosen, onChoose }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the field, which hears the keys
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    className={classes.option}
    data-is-active={isActive || undefined}
    data-is-new={isNew}
    tabIndex={-1}
    onClick={onChoose}
  >
    {isNew && <IconPlus aria-hidden />}
    <span className={classes.title} data-cut="2" dir="auto">
      {label}
    </span>
    {isChosen && <IconCheck className={classes.mark} aria-hidden />}
    {facts && (
      <span className={classes.facts} data-cut="1" dir="auto">
        {facts}
      </span>
    )}
  </div>
)

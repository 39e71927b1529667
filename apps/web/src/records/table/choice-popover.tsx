import { matchesSearch } from '@daywork/domain/text/matches-search'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Popover } from '../../ui/popover.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useListKeys } from '../pickers/use-list-keys.ts'
import type { FilterPopoverProps } from './filter-button.tsx'
import classes from './filter-bar.module.css'

export interface Choice {
  value: string
  label: string
  icon?: ReactNode
}

interface ChoicePopoverProps extends FilterPopoverProps {
  title: string
  choices: readonly Choice[]
  chosen: readonly string[]
  /** Allows one choice, which closes the popover; otherwise any number. */
  isSingle?: boolean
  /** Shown while there are no choices. */
  emptyText?: string
  onChange: (chosen: string[]) => void
}

/** From this many choices on, there is a search field, because scrolling takes longer than typing. */
const SEARCHED_FROM = 10
/** Rendering more would take longer than searching. */
const SHOWN_MAX = 100

/** The choices of a filter as a list of check boxes. Each press applies immediately. */
export function ChoicePopover(props: ChoicePopoverProps) {
  const { opener, onClose, title, choices, chosen, isSingle = false, emptyText, onChange } = props
  const t = useTexts(choiceTexts)
  const [search, setSearch] = useState('')
  const listKeys = useListKeys()
  const found = choices.filter(({ label }) => matchesSearch(search, [label]))
  const shown = found.slice(0, SHOWN_MAX)
  const [only] = search.trim() !== '' && found.length === 1 ? found : []
  const press = (value: string) => {
    if (isSingle) {
      onChange([value])
      onClose()
    } else onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <Popover opener={opener} title={title} className={classes.popover} onClose={onClose}>
      {choices.length >= SEARCHED_FROM && (
        <div className={classes.search}>
          <SearchBox
            value={search}
            onChange={setSearch}
            placeholder={t('table.search')}
            // If several choices are allowed, a second Enter does not remove the choice.
            onEnter={() => only && (isSingle || !chosen.includes(only.value)) && press(only.value)}
          />
        </div>
      )}
      {choices.length === 0 && emptyText !== undefined && <p className={classes.note}>{emptyText}</p>}
      {choices.length > 0 && found.length === 0 && <p className={classes.note}>{t('people.noMatch')}</p>}
      <div role={isSingle ? 'radiogroup' : 'group'} aria-label={title} {...listKeys}>
        {shown.map(({ value, label, icon }) => {
          const isChosen = chosen.includes(value)
          return (
            <button
              key={value}
              type="button"
              role={isSingle ? 'radio' : 'checkbox'}
              aria-checked={isChosen}
              className={classes.choice}
              onClick={() => press(value)}
            >
              <span className={classes.box} data-is-round={isSingle || undefined}>
                {isChosen && <IconCheck aria-hidden />}
              </span>
              {icon}
              <span data-cut="1" dir="auto">
                {label}
              </span>
            </button>
          )
        })}
      </div>
      {found.length > shown.length && <p className={classes.note}>{t('table.typeToSearch')}</p>}
    </Popover>
  )
}

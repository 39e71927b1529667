import { IconCheck } from '@tabler/icons-react'
import { type UIEvent, useState } from 'react'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Popover } from '../../ui/popover.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { optionsOf } from '../pickers/order-option.ts'
import { useListKeys } from '../pickers/use-list-keys.ts'
import { useOrderChoices } from '../pickers/use-order-choices.ts'
import type { FilterPopoverProps } from './filter-button.tsx'
import classes from './filter-bar.module.css'

interface OrderPopoverProps extends FilterPopoverProps {
  title: string
  /** Label for no order; without it, one must be chosen. */
  noneLabel?: string
  chosen: string
  /** Offers only the orders of this project; '' is all. */
  project?: string
  onChange: (id: string) => void
}

/** The next page is loaded when less than this is left below. */
const BEFORE_END_PX = 300

/** A popover to choose one of many work orders. The server searches. */
export function OrderPopover(props: OrderPopoverProps) {
  const { opener, onClose, title, noneLabel, chosen, project = '', onChange } = props
  const t = useTexts(choiceTexts)
  const [search, setSearch] = useState('')
  const listKeys = useListKeys()
  const choices = useOrderChoices(search, { project }, true)
  const options = optionsOf(choices, search, noneLabel ?? '').filter(({ id }) => id !== '' || noneLabel !== undefined)
  const note =
    choices.state !== 'ready' ? t(`table.${choices.state}`) : options.length === 0 ? t('people.noMatch') : undefined
  const [only] = search.trim() !== '' && options.length === 1 && !choices.isOutdated ? options : []
  const choose = (id: string) => {
    onChange(id)
    onClose()
  }
  const loadNearEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < BEFORE_END_PX) choices.loadMore()
  }
  return (
    <Popover opener={opener} title={title} className={classes.popover} onClose={onClose}>
      <div className={classes.search}>
        <SearchBox
          value={search}
          onChange={setSearch}
          placeholder={t('table.search')}
          onEnter={() => only && choose(only.id)}
        />
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <div
        role="radiogroup"
        aria-label={title}
        aria-busy={choices.isOutdated}
        className={classes.orders}
        onScroll={loadNearEnd}
        {...listKeys}
      >
        {options.map((option) => (
          <button
            key={option.id}
            type="button"
            role="radio"
            aria-checked={option.id === chosen}
            className={classes.choice}
            disabled={choices.isOutdated}
            onClick={() => choose(option.id)}
          >
            <span className={classes.box} data-is-round>
              {option.id === chosen && <IconCheck aria-hidden />}
            </span>
            <span className={classes.order} dir="auto">
              <span data-cut="1">{option.title}</span>
              {option.facts !== '' && <small data-cut="1">{option.facts}</small>}
            </span>
          </button>
        ))}
      </div>
    </Popover>
  )
}

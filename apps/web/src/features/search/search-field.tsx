import { IconSearch } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { searchTexts } from '../../texts/en/search.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCombobox } from '../../ui/use-combobox.ts'
import type { Destination, Found, OpenRecord } from './found-groups.ts'
import classes from './search-field.module.css'
import { SearchResultList } from './search-result-list.tsx'
import { useFound } from './use-found.ts'

export interface SearchFieldProps {
  destinations: readonly Destination[]
  openRecord: OpenRecord
  /** Over the page beside the sidebar, or filling the phone's screen. */
  shape: 'dropdown' | 'screen'
  ref?: Ref<HTMLInputElement>
  /** Pressed at the end of the line, e.g. 'Ctrl K'. */
  shortcut?: string
  /** Has the focus when it appears, where nothing else is shown. */
  isFocused?: boolean
  /** Something was opened, or Escape was pressed with nothing left to clear. */
  onDone?: () => void
}

/** Search over everything (SIDE-08, SIDE-09): a combobox, so that the focus stays in the field. */
export function SearchField({
  destinations,
  openRecord,
  shape,
  ref,
  shortcut,
  isFocused = false,
  onDone,
}: SearchFieldProps) {
  const t = useTexts(searchTexts)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const found = useFound(text, destinations, openRecord)
  const isShown = (isOpen || shape === 'screen') && found.state !== 'blank'
  const open = (item: Found) => {
    setText('')
    setIsOpen(false)
    onDone?.()
    item.open()
  }
  const escape = () => {
    if (isShown && shape === 'dropdown') setIsOpen(false)
    else if (text !== '') setText('')
    else onDone?.()
    return true
  }
  const { field, listId, activeKey, forgetMove } = useCombobox({
    isOpen: isShown,
    items: found.groups.flatMap(({ items }) => items),
    keyOf: ({ key }) => key,
    onOpen: () => setIsOpen(true),
    onChoose: open,
    onEscape: escape,
  })
  return (
    <div className={classes.search} data-shape={shape}>
      <div className={classes.field}>
        <IconSearch data-icon="m" aria-hidden />
        <input
          {...field}
          ref={ref}
          className={classes.input}
          aria-label={t('label')}
          placeholder={t('label')}
          enterKeyHint="go"
          data-autofocus={isFocused || undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            forgetMove()
            setIsOpen(true)
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
        />
        {shortcut !== undefined && text === '' && <kbd className={classes.shortcut}>{shortcut}</kbd>}
      </div>
      <SearchResultList id={listId} search={found} isShown={isShown} activeKey={activeKey} onOpen={open} />
    </div>
  )
}

import { IconSearch } from '@tabler/icons-react'
import { type Ref, useMemo } from 'react'
import { useStore } from '../../api/create-store.ts'
import { searchTexts } from '../../texts/en/search.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCombobox } from '../../ui/use-combobox.ts'
import type { OpenRecord, PaletteCommand, PaletteGroup, PaletteItem } from './palette-groups.ts'
import { PaletteResults } from './palette-results.tsx'
import classes from './palette-field.module.css'
import { searchText } from './search-text.ts'
import { usePaletteSearch } from './use-palette-search.ts'
import { type MoveOrder, useMoveSuggestions } from './use-move-suggestions.ts'

interface PaletteFieldProps {
  ref?: Ref<HTMLInputElement>
  /** Groups shown while the input is empty. */
  initialGroups: readonly PaletteGroup[]
  commands: readonly PaletteCommand[]
  openRecord: OpenRecord
  onMove: MoveOrder
  /** Called with the chosen row, which the parent must open, or without one if Escape was pressed in an empty input. */
  onDone: (item?: PaletteItem) => void
}

/** The combobox that searches records and commands. Focus stays in the input (SIDE-09, SIDE-34). */
export function PaletteField({ ref, initialGroups, commands, openRecord, onMove, onDone }: PaletteFieldProps) {
  const t = useTexts(searchTexts)
  const text = useStore(searchText)
  const moves = useMoveSuggestions(text, onMove)
  const found = usePaletteSearch(text, moves, commands, openRecord)
  const groups = found.state === 'blank' ? initialGroups : found.groups
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const escape = () => {
    if (text !== '') searchText.set('')
    else onDone()
    return true
  }
  const { field, listId, activeKey, resetMove } = useCombobox({
    isOpen: true,
    items,
    keyOf: ({ key }) => key,
    onOpen: () => {},
    onChoose: onDone,
    onEscape: escape,
  })
  return (
    <>
      <div className={classes.field}>
        <IconSearch data-icon="m" aria-hidden />
        <input
          {...field}
          ref={ref}
          className={classes.input}
          aria-label={t('label')}
          placeholder={t('hint')}
          enterKeyHint="go"
          data-autofocus
          value={text}
          onChange={(event) => {
            searchText.set(event.currentTarget.value)
            resetMove()
          }}
        />
      </div>
      <PaletteResults id={listId} groups={groups} state={found.state} activeKey={activeKey} onOpen={onDone} />
    </>
  )
}

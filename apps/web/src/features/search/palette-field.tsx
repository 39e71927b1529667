import { IconSearch } from '@tabler/icons-react'
import { type Ref, useMemo } from 'react'
import { useStore } from '../../api/create-store.ts'
import { searchTexts } from '../../texts/en/search.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCombobox } from '../../ui/use-combobox.ts'
import type { Found, FoundGroup, Offer, OpenRecord } from './found-groups.ts'
import { FoundList } from './found-list.tsx'
import classes from './palette-field.module.css'
import { searchText } from './search-text.ts'
import { useFound } from './use-found.ts'
import { type MoveOrder, useMoveOffers } from './use-move-offers.ts'

interface PaletteFieldProps {
  ref?: Ref<HTMLInputElement>
  /** Groups shown while the input is empty. */
  atFirst: readonly FoundGroup[]
  offers: readonly Offer[]
  openRecord: OpenRecord
  onMove: MoveOrder
  /** Called with the chosen row, which the caller must open, or without one if Escape was pressed in an empty input. */
  onDone: (item?: Found) => void
}

/** The combobox that searches records and commands. Focus stays in the input (SIDE-09, SIDE-34). */
export function PaletteField({ ref, atFirst, offers, openRecord, onMove, onDone }: PaletteFieldProps) {
  const t = useTexts(searchTexts)
  const text = useStore(searchText)
  const moves = useMoveOffers(text, onMove)
  const found = useFound(text, moves, offers, openRecord)
  const groups = found.state === 'blank' ? atFirst : found.groups
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const escape = () => {
    if (text !== '') searchText.set('')
    else onDone()
    return true
  }
  const { field, listId, activeKey, forgetMove } = useCombobox({
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
            forgetMove()
          }}
        />
      </div>
      <FoundList id={listId} groups={groups} state={found.state} activeKey={activeKey} onOpen={onDone} />
    </>
  )
}

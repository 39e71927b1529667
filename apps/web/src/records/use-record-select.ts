import { foldCase, matchesSearch } from '@daywork/domain/text/matches-search'
import { useState } from 'react'
import { useCombobox } from '../ui/use-combobox.ts'

export interface RecordOption {
  /** The record's id as text; '' is none. */
  value: string
  label: string
  /** What distinguishes it from others of the same name. */
  facts?: string | undefined
  /** Creates a record of this name instead. */
  isNew?: true
}

export interface RecordSelectChoice {
  /** The first option, which means none: 'Select a project'. */
  noneLabel: string
  /** In the order in which they are shown. */
  options: readonly RecordOption[]
  chosen: string
  /** What is known of the chosen one while the options are on their way. */
  chosenLabel: string
  onChoose: (value: string) => void
  /** All options are known, so that a name that none of them has is a new one. */
  isComplete: boolean
  /** 'Create project “Kitchen”'. */
  createLabel: (name: string) => string
  /** Until it has ended, nothing else can be typed. It shows by itself why it failed. */
  onCreate: (name: string) => Promise<void>
}

/** Drawing more takes longer than typing. */
const SHOWN_MAX = 100

/** What is typed into the field of a record, what it offers, and what becomes chosen or created by it (FORM-17, FORM-18). */
export function useRecordSelect(choice: RecordSelectChoice) {
  const { chosen, chosenLabel, onChoose, onCreate, options } = choice
  /** Null while no one types, and the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCreating, setIsCreating] = useState(false)
  const text = typed?.trim() ?? ''
  const { offered, hasMore } = offeredFor(text, choice)
  const open = () => setIsOpen(!isCreating)
  const close = () => {
    setIsOpen(false)
    setTyped(null)
  }
  const create = async () => {
    setIsOpen(false)
    setIsCreating(true)
    await onCreate(text)
    setIsCreating(false)
    setTyped(null)
  }
  const choose = ({ value, isNew }: RecordOption) => {
    if (isNew) return void create()
    close()
    if (value !== chosen) onChoose(value)
  }
  const combobox = useCombobox({
    isOpen,
    items: offered,
    keyOf: ({ value, isNew }) => (isNew ? NEW_KEY : value),
    // While a name is typed, the best match is first.
    ...(text === '' && { chosenKey: chosen }),
    onOpen: open,
    onChoose: choose,
    onEscape: () => {
      if (isOpen) close()
      return isOpen
    },
  })
  const type = (words: string) => {
    setTyped(words)
    combobox.forgetMove()
    open()
  }
  /** As in a list of the browser, the beginning of a name is enough; a field that was wiped out names none. */
  const leave = () => {
    if (isCreating) return
    const meant = typed === null ? undefined : meantBy(text, options)
    if (meant) choose(meant)
    else close()
  }
  const { field, listId, activeKey } = combobox
  const shown = options.find(({ value }) => value === chosen)?.label ?? chosenLabel
  return {
    field: { ...field, value: typed ?? (chosen === '' ? '' : shown), readOnly: isCreating, 'aria-busy': isCreating },
    isOpen,
    list: { id: listId, activeKey, options: offered, hasMore },
    open,
    close,
    type,
    leave,
    choose,
  }
}

/** What is offered for a text: without one the first option and all others, otherwise what matches it, and a new record. */
function offeredFor(text: string, choice: RecordSelectChoice) {
  const { noneLabel, options } = choice
  const matches = text === '' ? [{ value: '', label: noneLabel }, ...options] : matchesOf(options, text)
  return { offered: [...matches.slice(0, SHOWN_MAX), ...newOf(choice, text)], hasMore: matches.length > SHOWN_MAX }
}

/** No id. */
export const NEW_KEY = 'new'

/** Those that begin with the text come first. */
export function matchesOf(options: readonly RecordOption[], text: string): RecordOption[] {
  const found = options.filter(({ label, facts }) => matchesSearch(text, [label, facts]))
  const begins = ({ label }: RecordOption) => foldCase(label).startsWith(foldCase(text))
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

const isNamed = (text: string) => (option: RecordOption) => foldCase(option.label.trim()) === foldCase(text)

function newOf({ options, isComplete, createLabel }: RecordSelectChoice, text: string): RecordOption[] {
  const isNew = isComplete && text !== '' && !options.some(isNamed(text))
  return isNew ? [{ value: '', label: createLabel(text), isNew: true }] : []
}

/** The one of this name, otherwise the only one whose name begins with the text; for an empty text, none. */
export function meantBy(text: string, options: readonly RecordOption[]): RecordOption | undefined {
  if (text === '') return { value: '', label: '' }
  const named = options.filter(isNamed(text))
  const found = named.length > 0 ? named : options.filter(({ label }) => foldCase(label).startsWith(foldCase(text)))
  return found.length === 1 ? found[0] : undefined
}

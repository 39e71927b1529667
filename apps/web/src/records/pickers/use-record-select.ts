import { foldCase, matchesSearch } from '@daywork/domain/text/matches-search'
import { useState } from 'react'
import { useSelectList, useSelectText } from './use-select-list.ts'

export interface RecordOption {
  /** The record's id as text; '' is none. */
  value: string
  label: string
  /** Distinguishes it from others of the same name. */
  facts?: string | undefined
  /** Creates a record of this name instead. */
  isNew?: true
}

export interface RecordSelectChoice {
  /** Label of the first option, which means none: 'Select a project'. */
  noneLabel: string
  /** In display order. */
  options: readonly RecordOption[]
  chosen: string
  /** Label of the chosen option while the options are loading. */
  chosenLabel: string
  onChoose: (value: string) => void
  /** Whether all options are loaded, so that a name that matches none is new. */
  isComplete: boolean
  /** 'Create project “Kitchen”'. */
  createLabel: (name: string) => string
  /** The field is read-only while this runs. It shows its own failures. */
  onCreate: (name: string) => Promise<void>
}

/** Rendering more would take longer than typing. */
const SHOWN_MAX = 100

/** The state of a record combobox: typed text, options, and the chosen or created record (FORM-17, FORM-18). */
export function useRecordSelect(choice: RecordSelectChoice) {
  const { chosen, chosenLabel, onChoose, onCreate, options } = choice
  const select = useSelectText()
  const { typed, setTyped, setIsOpen, close } = select
  const [isCreating, setIsCreating] = useState(false)
  const text = typed?.trim() ?? ''
  const { offered, hasMore } = optionsFor(text, choice)
  const create = async () => {
    setIsOpen(false)
    setIsCreating(true)
    try {
      await onCreate(text)
    } finally {
      setIsCreating(false)
      setTyped(null)
    }
  }
  const choose = ({ value, isNew }: RecordOption) => {
    if (isNew) return void create()
    close()
    if (value !== chosen) onChoose(value)
  }
  const { field, listId, activeKey } = useSelectList(select, {
    offered,
    keyOf: ({ value, isNew }) => (isNew ? NEW_KEY : value),
    // While the user types, the first option is the best match.
    ...(text === '' && { chosenKey: chosen }),
    onOpen: () => setIsOpen(!isCreating),
    onChoose: choose,
  })
  /** As in a native select, the start of a name is enough. A cleared field chooses none. */
  const onLeave = () => {
    if (isCreating) return
    const meant = typed === null ? undefined : meantBy(text, options)
    if (meant) choose(meant)
    else close()
  }
  const shown = options.find(({ value }) => value === chosen)?.label ?? chosenLabel
  const value = typed ?? (chosen === '' ? '' : shown)
  return {
    field: { ...field, value, readOnly: isCreating, 'aria-busy': isCreating, onLeave },
    list: { id: listId, activeKey, options: offered, hasMore },
    close,
    choose,
  }
}

/**
 * The options for a text: without one, the 'none' option and all others; otherwise the matches and the option to create
 * a record.
 */
function optionsFor(text: string, choice: RecordSelectChoice) {
  const { noneLabel, options } = choice
  const matches = text === '' ? [{ value: '', label: noneLabel }, ...options] : matchesOf(options, text)
  return { offered: [...matches.slice(0, SHOWN_MAX), ...newOf(choice, text)], hasMore: matches.length > SHOWN_MAX }
}

/** Cannot be an id. */
export const NEW_KEY = 'new'

/** Matching options; those that start with the text come first. */
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

/** The option with this name, or else the only one that starts with the text. An empty text means none. */
export function meantBy(text: string, options: readonly RecordOption[]): RecordOption | undefined {
  if (text === '') return { value: '', label: '' }
  const named = options.filter(isNamed(text))
  const found = named.length > 0 ? named : options.filter(({ label }) => foldCase(label).startsWith(foldCase(text)))
  return found.length === 1 ? found[0] : undefined
}

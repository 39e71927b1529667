import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/kit/button.tsx'
import { matchesSearch } from '@daywork/domain/text/matches-search'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Avatar } from './avatar-stack.tsx'
import { isFocusLost } from '../ui/lost-focus.ts'
import classes from './picker-menu.module.css'
import { SearchBox } from '../ui/search-box.tsx'
import { useFloatingMenu } from '../ui/use-floating-menu.ts'
import { useFocusInMenu } from './use-focus-in-menu.ts'

export interface PickerPerson {
  id: number
  name: string
  /** Job title or status. */
  note?: string | undefined
}

export interface PickerMenuProps {
  /** The button that opens it; without a label its content is its name. */
  trigger: { label?: string; content?: ReactNode | ((isOpen: boolean) => ReactNode); className?: string | undefined }
  /** Heading, e.g. 'Assign Worker'. */
  title: string
  people: readonly PickerPerson[]
  chosenIds: ReadonlySet<number>
  /** 'Assign' or 'Add'. */
  chooseLabel: string
  /** Who is chosen already shows 'Assigned': as a label, or as a disabled button (WRK-54). */
  chosenAs: 'label' | 'disabled-button'
  /** 'No workers available'. */
  emptyText: string
  /** While it runs its person cannot be chosen again. It tells the user itself when it fails. */
  onChoose: (id: number) => Promise<void>
}

/** A dropdown that lists people with a button each. */
export function PickerMenu({ trigger, title, people, emptyText, onChoose, ...choosing }: PickerMenuProps) {
  const [triggerRef, menuProps, isOpen] = useFloatingMenu()
  const menuId = useId()
  const titleId = useId()
  const choose = async (id: number) => {
    await onChoose(id)
    // Whatever it had to say has closed the menu, and the button that was pressed in it is gone.
    if (!menuProps.ref.current?.matches(':popover-open') && isFocusLost()) triggerRef.current?.focus()
  }
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={trigger.className ?? classes.trigger}
        aria-label={trigger.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={menuId}
      >
        {typeof trigger.content === 'function'
          ? trigger.content(isOpen)
          : (trigger.content ?? <IconPlus aria-hidden />)}
      </button>
      <div
        {...menuProps}
        id={menuId}
        role="dialog"
        aria-labelledby={titleId}
        className={classes.menu}
        tabIndex={-1}
        data-own-clicks
      >
        <p id={titleId} className={classes.title}>
          {title}
        </p>
        {/* Only what is open is drawn: a list may hold hundreds of these menus. */}
        {isOpen && <People people={people} emptyText={emptyText} onChoose={choose} {...choosing} />}
      </div>
    </>
  )
}

/** With this many people or more, scrolling takes longer than typing. */
const SEARCHED_FROM_PEOPLE = 10

type PeopleProps = Omit<PickerMenuProps, 'trigger' | 'title'>

function People({ people, emptyText, ...choosing }: PeopleProps) {
  const t = useTexts(recordTexts)
  const [search, setSearch] = useState('')
  const found = people.filter(({ name, note }) => matchesSearch(search, [name, note]))
  return (
    <>
      {people.length >= SEARCHED_FROM_PEOPLE && (
        <div className={classes.search}>
          <SearchBox value={search} onChange={setSearch} placeholder={t('people.search')} />
        </div>
      )}
      {people.length === 0 && <p className={classes.none}>{emptyText}</p>}
      {people.length > 0 && found.length === 0 && <p className={classes.none}>{t('people.noMatch')}</p>}
      {found.map((person) => (
        <PersonLine key={person.id} person={person} {...choosing} />
      ))}
    </>
  )
}

type PersonLineProps = Pick<PickerMenuProps, 'chosenIds' | 'chooseLabel' | 'chosenAs' | 'onChoose'> & {
  person: PickerPerson
}

function PersonLine({ person, chosenIds, chooseLabel, chosenAs, onChoose }: PersonLineProps) {
  const t = useTexts(recordTexts)
  const [isBusy, setIsBusy] = useState(false)
  const isChosen = chosenIds.has(person.id)
  const [lineRef, keepFocus] = useFocusInMenu(isBusy, isChosen)
  const choose = async () => {
    keepFocus()
    setIsBusy(true)
    try {
      await onChoose(person.id)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div ref={lineRef} className={classes.line} role="group" aria-label={person.name}>
      <Avatar id={person.id} name={person.name} />
      <span className={classes.person}>
        {/* A job title may be a hundred characters long; the whole of it stands on the worker's card. */}
        <span className={classes.name} data-cut="2" dir="auto">
          {person.name}
        </span>
        {person.note !== undefined && (
          <span className={classes.note} data-cut="2" dir="auto">
            {person.note}
          </span>
        )}
      </span>
      {!isChosen ? (
        <Button variant="default" size="xs" onClick={() => void choose()} disabled={isBusy}>
          {chooseLabel}
        </Button>
      ) : chosenAs === 'label' ? (
        <span className={classes.chosen}>
          <IconCheck aria-hidden />
          {t('people.assigned')}
        </span>
      ) : (
        <Button variant="default" size="xs" disabled>
          {t('people.assigned')}
        </Button>
      )}
    </div>
  )
}

import { matchesSearch } from '@daywork/domain/text/matches-search'
import { IconCheck } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Avatar } from '../avatar-stack.tsx'
import classes from './picker-people.module.css'
import { useFocusInMenu } from './use-focus-in-menu.ts'

export interface PickerPerson {
  id: number
  name: string
  /** Job title or status. */
  note?: string | undefined
}

interface PickerChoice {
  /** Heading, e.g. 'Assign Worker'. */
  title: string
  people: readonly PickerPerson[]
  chosenIds: ReadonlySet<number>
  /** 'Assign' or 'Add'. */
  chooseLabel: string
  /** How people who are already assigned are shown: with the label 'Assigned', or with a disabled button (WRK-54). */
  chosenAs: 'label' | 'disabled-button'
  /** 'No workers available'. */
  emptyText: string
  /** While it runs, this person cannot be chosen again. It shows its own failures. */
  onChoose: (id: number) => Promise<void>
}

/** From this many people on, there is a search field, because scrolling takes longer than typing. */
const SEARCHED_FROM_PEOPLE = 10

interface PickerPeopleProps extends PickerChoice {
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The popover of a `PickerMenu`. */
export function PickerPeople(props: PickerPeopleProps) {
  const { opener, title, onClose, people, emptyText, chosenIds, onChoose, ...labels } = props
  const t = useTexts(choiceTexts)
  const [search, setSearch] = useState('')
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set())
  const found = people.filter(({ name, note }) => matchesSearch(search, [name, note]))
  const [only] = search.trim() !== '' && found.length === 1 ? found : []
  const choose = async (id: number) => {
    if (chosenIds.has(id) || busyIds.has(id)) return
    setBusyIds((before) => new Set(before).add(id))
    try {
      await onChoose(id)
    } finally {
      setBusyIds((before) => new Set([...before].filter((other) => other !== id)))
    }
  }
  return (
    <Popover opener={opener} title={title} onClose={onClose}>
      {people.length >= SEARCHED_FROM_PEOPLE && (
        <div className={classes.search}>
          <SearchBox
            value={search}
            onChange={setSearch}
            placeholder={t('people.search')}
            onEnter={() => only && void choose(only.id)}
          />
        </div>
      )}
      {people.length === 0 && <p className={classes.none}>{emptyText}</p>}
      {people.length > 0 && found.length === 0 && <p className={classes.none}>{t('people.noMatch')}</p>}
      {found.map((person) => (
        <PersonLine
          key={person.id}
          person={person}
          isBusy={busyIds.has(person.id)}
          isChosen={chosenIds.has(person.id)}
          onChoose={() => void choose(person.id)}
          {...labels}
        />
      ))}
    </Popover>
  )
}

interface PersonLineProps extends Pick<PickerChoice, 'chooseLabel' | 'chosenAs'> {
  person: PickerPerson
  isBusy: boolean
  isChosen: boolean
  onChoose: () => void
}

function PersonLine({ person, isBusy, isChosen, chooseLabel, chosenAs, onChoose }: PersonLineProps) {
  const t = useTexts(choiceTexts)
  const [rowRef, markPressed] = useFocusInMenu(isBusy, isChosen)
  const choose = () => {
    markPressed()
    onChoose()
  }
  return (
    <div ref={rowRef} className={classes.line} role="group" aria-label={person.name}>
      <Avatar id={person.id} name={person.name} />
      <span className={classes.person}>
        {/* A job title may have a hundred characters; the worker's card shows all of it. */}
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
        <Button variant="default" size="xs" onClick={choose} disabled={isBusy}>
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

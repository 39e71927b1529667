import { searchTexts } from '../../texts/en/search.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { optionId, useActiveInView } from '../../ui/use-combobox.ts'
import type { Found } from './found-groups.ts'
import classes from './search-field.module.css'
import type { Search } from './use-found.ts'

interface SearchResultListProps {
  id: string
  search: Search
  isShown: boolean
  activeKey: string | undefined
  onOpen: (item: Found) => void
}

export function SearchResultList({ id, search, isShown, activeKey, onOpen }: SearchResultListProps) {
  const t = useTexts(searchTexts)
  useActiveInView(id, activeKey)
  const { state } = search
  return (
    <div className={classes.results} hidden={!isShown}>
      <div id={id} role="listbox" aria-label={t('results')}>
        {isShown &&
          search.groups.map(({ label, items }) => (
            <div key={label} role="group" aria-label={label}>
              <p className={classes.group} aria-hidden>
                {label}
              </p>
              {items.map((item) => (
                <ResultLine
                  key={item.key}
                  id={optionId(id, item.key)}
                  item={item}
                  isActive={item.key === activeKey}
                  onOpen={() => onOpen(item)}
                />
              ))}
            </div>
          ))}
      </div>
      <p role="status" className={classes.note}>
        {isShown && state !== 'blank' && state !== 'found' && t(`state.${state}`)}
      </p>
    </div>
  )
}

interface ResultLineProps {
  id: string
  item: Found
  isActive: boolean
  onOpen: () => void
}

const ResultLine = ({ id, item, isActive, onOpen }: ResultLineProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the field, which hears the keys
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={classes.result}
    tabIndex={-1}
    // The field would lose the focus first, and the list would be gone before the click.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onOpen}
  >
    <span className={classes.title} data-cut="1" dir="auto">
      {item.title}
    </span>
    {item.subtitle !== '' && (
      <span className={classes.subtitle} data-cut="1" dir="auto">
        {item.subtitle}
      </span>
    )}
  </div>
)

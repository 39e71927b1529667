import { IconSearch } from '@tabler/icons-react'
import { useStore } from '../api/create-store.ts'
import { searchText } from '../features/search/search-text.ts'
import { searchTexts } from '../texts/en/search.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './sidebar-search.module.css'
import { SEARCH_KEYS } from './use-search-keys.ts'

/** The search box of the sidebar (SIDE-08). Typing continues in the palette; focus alone does not open it. */
export function SidebarSearch({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(searchTexts)
  const text = useStore(searchText)
  return (
    <div className={classes.field}>
      <IconSearch data-icon="m" aria-hidden />
      <input
        type="text"
        role="combobox"
        aria-controls="palette"
        aria-expanded={false}
        aria-haspopup="dialog"
        aria-label={t('label')}

        autoComplete="off"
        className={classes.input}
        placeholder={t('label')}
        value={text}
        onChange={(event) => {
          searchText.set(event.currentTarget.value)
          onOpen()
        }}
        onClick={onOpen}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === 'ArrowDown') onOpen()
        }}
      />
      <kbd className={classes.shortcut}>{SEARCH_KEYS}</kbd>
    </div>
  )
}

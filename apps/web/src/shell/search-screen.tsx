import { IconButton } from '../ui/kit/icon-button.tsx'
import { IconX } from '@tabler/icons-react'
import { SearchField, type SearchFieldProps } from '../features/search/search-field.tsx'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Modal } from '../ui/modal.tsx'
import bars from './bars.module.css'
import classes from './search-screen.module.css'

interface SearchScreenProps extends Pick<SearchFieldProps, 'destinations' | 'openRecord'> {
  onClose: () => void
}

/** The phone's search: field and results fill the screen. */
export function SearchScreen({ onClose, ...search }: SearchScreenProps) {
  const t = useTexts(shellTexts)
  return (
    <Modal.Root opened onClose={onClose}>
      <Modal.Content aria-label={t('search')} classNames={{ content: classes.content }}>
        <div className={classes.body}>
          <SearchField {...search} shape="screen" onDone={onClose} isFocused />
          <IconButton className={`${bars.menuButton} ${classes.close}`} aria-label={t('closeSearch')} onClick={onClose}>
            <IconX data-icon="m" aria-hidden />
          </IconButton>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

import { IconButton } from '../ui/kit/icon-button.tsx'
import { IconX } from '@tabler/icons-react'
import { SearchField, type SearchFieldProps } from '../features/search/search-field.tsx'
import { Modal } from '../ui/modal.tsx'
import bars from './bars.module.css'
import classes from './search-screen.module.css'

interface SearchScreenProps extends Pick<SearchFieldProps, 'destinations' | 'openRecord'> {
  onClose: () => void
}

/** The phone's search: field and results fill the screen. */
export const SearchScreen = ({ onClose, ...search }: SearchScreenProps) => (
  <Modal.Root opened onClose={onClose}>
    <Modal.Content aria-label="Search" classNames={{ content: classes.content }}>
      <div className={classes.body}>
        <SearchField {...search} shape="screen" onDone={onClose} isFocused />
        <IconButton className={`${bars.menuButton} ${classes.close}`} aria-label="Close search" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
    </Modal.Content>
  </Modal.Root>
)

import { IconButton } from '../ui/kit/icon-button.tsx'
import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Modal } from '../ui/modal.tsx'
import bars from './bars.module.css'
import classes from './mobile-menu.module.css'
import { Sidebar } from './sidebar.tsx'

interface MobileMenuProps extends Omit<ComponentProps<typeof Sidebar>, 'closeButton'> {
  isOpen: boolean
  onClose: () => void
}

/** The sidebar as an overlay (SIDE-16, SIDE-17). */
export function MobileMenu({ isOpen, onClose, ...sidebar }: MobileMenuProps) {
  const t = useTexts(shellTexts)
  return (
    <Modal.Root opened={isOpen} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('menu')} classNames={{ inner: classes.inner, content: classes.panel }}>
        <Sidebar
          {...sidebar}
          closeButton={
            <IconButton className={bars.menuButton} aria-label={t('closeMenu')} onClick={onClose}>
              <IconX data-icon="m" aria-hidden />
            </IconButton>
          }
        />
      </Modal.Content>
    </Modal.Root>
  )
}

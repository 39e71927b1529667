import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Modal } from '../ui/modal.tsx'
import { PANEL_TRANSITION_MS } from '../ui/timings.ts'
import bars from './bars.module.css'
import classes from './mobile-menu.module.css'
import { Sidebar } from './sidebar.tsx'

interface MobileMenuProps extends Omit<ComponentProps<typeof Sidebar>, 'closeButton'> {
  isOpen: boolean
  onClose: () => void
}

/** The sidebar over the page (SIDE-16, SIDE-17). */
export const MobileMenu = ({ isOpen, onClose, ...sidebar }: MobileMenuProps) => (
  <Modal.Root
    opened={isOpen}
    onClose={onClose}
    transitionProps={{ transition: 'slide-right', duration: PANEL_TRANSITION_MS }}
  >
    <Modal.Overlay backgroundOpacity={0.5} />
    <Modal.Content aria-label="Menu" classNames={{ inner: classes.inner, content: classes.panel }}>
      <Sidebar
        {...sidebar}
        closeButton={
          <ActionIcon className={bars.menuButton} aria-label="Close menu" onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        }
      />
    </Modal.Content>
  </Modal.Root>
)

import {
  getDefaultZIndex,
  ModalBase,
  ModalBaseContent,
  type ModalBaseContentProps,
  ModalBaseOverlay,
  type ModalBaseProps,
  ModalBaseTitle,
} from '@mantine/core'
import classes from './modal.module.css'
import { useIsTopLayer } from './modal-layers.ts'

/**
 * Mantine's parts of a modal, put together without its own `Modal`: that brings a scroll area which none of ours has,
 * 4 kB that sign-in would wait for, and lets one Escape close every modal that is open.
 */
function ModalRoot({ closeOnEscape = true, opened, ...others }: ModalBaseProps) {
  const isTop = useIsTopLayer(opened)
  return (
    <ModalBase
      withinPortal
      lockScroll
      trapFocus
      returnFocus
      closeOnClickOutside
      zIndex={getDefaultZIndex('modal')}
      padding={0}
      opened={opened}
      closeOnEscape={closeOnEscape && isTop}
      {...others}
    />
  )
}

interface ModalContentProps extends Omit<ModalBaseContentProps, 'className'> {
  classNames: {
    /** Where in the window it stands. */
    inner?: string | undefined
    content: string | undefined
  }
}

const ModalContent = ({ classNames: { inner = '', content = '' }, ...others }: ModalContentProps) => (
  <ModalBaseContent
    innerProps={{ className: `${classes.inner} ${inner}` }}
    className={`${classes.content} ${content}`}
    {...others}
  />
)

/** `Overlay` dims the page, `Title` names the dialog; without one `Content` takes an `aria-label`. */
export const Modal = { Root: ModalRoot, Overlay: ModalBaseOverlay, Content: ModalContent, Title: ModalBaseTitle }

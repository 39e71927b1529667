import { Dialog } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import classes from './modal.module.css'

interface ModalRootProps {
  opened: boolean
  /** Asked to close by Escape or a press on the overlay. It may stay open. */
  onClose: () => void
  closeOnEscape?: boolean
  closeOnClickOutside?: boolean
  /** It has left the screen. */
  onClosed?: () => void
  children: ReactNode
}

/** A dialog over the page: the focus is moved into it, kept, and given back, and the page behind is locked. */
function ModalRoot(props: ModalRootProps) {
  const { opened, onClose, closeOnEscape = true, closeOnClickOutside = true, onClosed, children } = props
  const portal = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={opened}
      disablePointerDismissal={!closeOnClickOutside}
      onOpenChange={(_isOpen, details) => {
        const { reason, event } = details
        const isEscape = reason === 'escape-key' && closeOnEscape && isMeantFor(portal.current, event)
        if (isEscape || reason === 'outside-press') return onClose()
        // Base UI would also close a dialog whose focus goes elsewhere, to a question about it for example.
        details.cancel()
        // Whose Escape it is hears it after this.
        details.allowPropagation()
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
    >
      <Dialog.Portal ref={portal}>{children}</Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * Base UI knows only of dialogs that are drawn inside one another. Whatever uses Escape for itself prevents the default;
 * an Escape in a question, or in another modal, is not for this one.
 */
function isMeantFor(portal: HTMLElement | null, event: Event): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element)) return false
  // The focus was lost: then it is for whatever was opened last.
  if (event.target === document.body)
    return [...document.querySelectorAll('[aria-modal]')].at(-1)?.closest('[data-base-ui-portal]') === portal
  return portal?.contains(event.target) ?? false
}

const Overlay = ({ className = '' }: { className?: string | undefined }) => (
  // Base UI draws none of its own for a modal over another one.
  <Dialog.Backdrop className={`${classes.overlay} ${className}`} forceRender />
)

interface ModalContentProps extends Omit<ComponentProps<'div'>, 'className'> {
  classNames: {
    /** Its place in the window. */
    inner?: string | undefined
    content: string | undefined
  }
}

function ModalContent({ classNames: { inner = '', content = '' }, ...others }: ModalContentProps) {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Viewport className={`${classes.inner} ${inner}`}>
      <Dialog.Popup
        ref={ref}
        aria-modal
        className={`${classes.content} ${content}`}
        // What the page behind listens for, the arrows of the viewer for example, comes from here, too.
        onKeyDown={(event) => event.preventBaseUIHandler()}
        initialFocus={() => ref.current?.querySelector<HTMLElement>('[data-autofocus]') ?? true}
        {...others}
      />
    </Dialog.Viewport>
  )
}

const Title = ({ className = '', ...title }: ComponentProps<'h2'>) => (
  <Dialog.Title className={`${classes.title} ${className}`} {...title} />
)

/** `Overlay` dims the page, `Title` names the dialog; without one `Content` takes an `aria-label`. */
export const Modal = { Root: ModalRoot, Overlay, Content: ModalContent, Title }

import { Dialog } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import classes from './modal.module.css'
import { useRootAttribute } from './use-root-attribute.ts'

interface ModalRootProps {
  opened: boolean
  /** Called on Escape, or a press on the overlay. The modal may stay open. */
  onClose: () => void
  closeOnEscape?: boolean
  closeOnClickOutside?: boolean
  /** Called after the close animation. */
  onClosed?: () => void
  children: ReactNode
}

/** A modal dialog: traps and restores the focus, and locks scrolling of the page. */
function ModalRoot(props: ModalRootProps) {
  const { opened, onClose, closeOnEscape = true, closeOnClickOutside = true, onClosed, children } = props
  const portal = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={opened}
      disablePointerDismissal={!closeOnClickOutside}
      onOpenChange={(_isOpen, details) => {
        const { reason, event } = details
        const isEscape = reason === 'escape-key' && closeOnEscape && isTargetOf(portal.current, event)
        if (isEscape || reason === 'outside-press') return onClose()
        // Base UI would also close a dialog when the focus moves elsewhere, for example to a question about it.
        details.cancel()
        // Lets the event reach other listeners.
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

const PORTAL = '[data-base-ui-portal]'

/**
 * Whether an Escape is for this modal: Base UI only knows dialogs that are nested in React. Elements that handle Escape
 * themselves prevent the default, and an Escape in a question or another modal is not for this one.
 */
function isTargetOf(portal: HTMLElement | null, { defaultPrevented, target }: Event): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false
  // The focus was lost, or is still in the page behind, which is hidden: the event is for the modal that was opened last.
  if (target === document.body || target.closest('[aria-hidden=true]'))
    return [...document.querySelectorAll('[aria-modal]')].at(-1)?.closest(PORTAL) === portal
  return portal?.contains(target) ?? false
}

const Overlay = ({ className = '' }: { className?: string | undefined }) => (
  // By default, Base UI renders no backdrop for a nested modal.
  <Dialog.Backdrop className={`${classes.overlay} ${className}`} forceRender />
)

interface ModalContentProps extends Omit<ComponentProps<'div'>, 'className'> {
  classNames: {
    /** Positions the dialog in the window. */
    inner?: string | undefined
    content: string | undefined
  }
}

function ModalContent({ classNames: { inner = '', content = '' }, ...others }: ModalContentProps) {
  const ref = useRef<HTMLDivElement>(null)
  useRootAttribute('data-has-dialog')
  return (
    <Dialog.Viewport className={`${classes.inner} ${inner}`}>
      <Dialog.Popup
        ref={ref}
        aria-modal
        className={`${classes.content} ${content}`}
        // Without this, Base UI would stop key events that the page listens to, such as the arrow keys of the viewer.
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

/** `Overlay` dims the page, `Title` labels the dialog; without a title, pass an `aria-label` to `Content`. */
export const Modal = { Root: ModalRoot, Overlay, Content: ModalContent, Title }

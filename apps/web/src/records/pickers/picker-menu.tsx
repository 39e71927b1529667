import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { isFocusLost } from '../../ui/lost-focus.ts'
import classes from './picker-menu.module.css'

export interface PickerPopover {
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  /** Called after each choice. */
  onChosen: () => void
}

interface PickerMenuProps {
  /** The button that opens it. Without a label, its content is its name. */
  trigger: { label?: string; content?: ReactNode | ((isOpen: boolean) => ReactNode); className?: string | undefined }
  /** Renders its popover, which may be loaded when it is opened. */
  children: (popover: PickerPopover) => ReactNode
}

/** A dropdown that lists people, each with a button. */
export function PickerMenu({ trigger, children }: PickerMenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const onChosen = () => {
    // A question or message has closed the menu, and the pressed button in it no longer exists.
    if (triggerRef.current?.ariaExpanded === 'false' && isFocusLost()) triggerRef.current.focus()
  }
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={trigger.className ?? classes.trigger}
        aria-label={trigger.label}
        data-has-tooltip={trigger.label !== undefined || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {typeof trigger.content === 'function'
          ? trigger.content(isOpen)
          : (trigger.content ?? <IconPlus aria-hidden />)}
      </button>
      {isOpen && <Suspense>{children({ opener: triggerRef, onClose: () => setIsOpen(false), onChosen })}</Suspense>}
    </>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { isFocusLost } from '../../ui/lost-focus.ts'
import { lazyPanel } from '../lazy-part.tsx'
import classes from './picker-menu.module.css'
import type { PickerChoice } from './picker-people.tsx'

const PickerPeople = lazyPanel(async () => (await import('./picker-people.tsx')).PickerPeople)

export interface PickerMenuProps extends PickerChoice {
  /** The button that opens it. Without a label, its content is its name. */
  trigger: { label?: string; content?: ReactNode | ((isOpen: boolean) => ReactNode); className?: string | undefined }
}

/** A dropdown that lists people, each with a button. */
export function PickerMenu({ trigger, onChoose, ...menu }: PickerMenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const choose = async (id: number) => {
    await onChoose(id)
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
      {isOpen && (
        <Suspense>
          <PickerPeople {...menu} opener={triggerRef} onChoose={choose} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { type ComponentProps, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { TextField } from '../../ui/kit/text-field.tsx'

interface SelectFieldProps extends ComponentProps<typeof TextField> {
  isOpen: boolean
  /** Called with the text of the field. */
  onType: (text: string) => void
  onOpen: () => void
  /** Called when the focus leaves the field, and when a press outside leaves its focus where it is. */
  onLeave: () => void
  /** The list, which is rendered while it is open. */
  renderList: (field: RefObject<HTMLInputElement | null>) => ReactNode
}

/** The field of a select that the user can type into, with its list. */
export function SelectField({ isOpen, onType, onOpen, onLeave, renderList, onBlur, ...field }: SelectFieldProps) {
  const fieldRef = useRef<HTMLInputElement>(null)
  usePressOutside(isOpen, fieldRef, onLeave)
  return (
    <>
      <TextField
        {...field}
        ref={fieldRef}
        dir="auto"
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={onOpen}
        onBlur={(event) => {
          onLeave()
          onBlur?.(event)
        }}
      />
      {isOpen && <Suspense>{renderList(fieldRef)}</Suspense>}
    </>
  )
}

/** Form buttons keep the focus in the field, so a press elsewhere must apply the typed text first. */
function usePressOutside(isOpen: boolean, field: RefObject<HTMLElement | null>, onOutside: () => void): void {
  const follow = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || field.current?.contains(target) || target.closest('[data-dropdown]')) return
    onOutside()
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', follow, true)
    return () => document.removeEventListener('pointerdown', follow, true)
  }, [isOpen])
}

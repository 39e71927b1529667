import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import classes from './popover.module.css'
import { useRootAttribute } from './use-root-attribute.ts'

interface PopoverProps {
  /** The button that opened it. The popover is placed below it, and returns the focus to it. */
  opener: RefObject<HTMLElement | null>
  title: string
  /**
   * Called on Escape, on a press outside, or when the focus moves elsewhere.
   * @param to what was pressed or got the focus
   */
  onClose: (to: EventTarget | null) => void
  className?: string | undefined
  children: ReactNode
}

const GAP_PX = 6
const EDGE_PX = 8

/** A small non-modal dialog next to its button. Render it while it is open. */
export function Popover({ opener, title, onClose, className = '', children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  useRootAttribute('data-has-popover')
  useFocusOutside(popup, opener, onClose)
  return (
    <Base.Root
      open
      onOpenChange={(_isOpen, details) => {
        const { target } = details.event
        // The opener toggles it itself.
        if (target instanceof Node && opener.current?.contains(target) && details.reason === 'outside-press')
          details.cancel()
        else onClose(destinationOf(details.event))
      }}
    >
      <Base.Portal>
        <Base.Positioner
          className={classes.place}
          anchor={opener}
          align="start"
          sideOffset={GAP_PX}
          collisionPadding={EDGE_PX}
          positionMethod="fixed"
        >
          <Base.Popup
            ref={popup}
            className={`${classes.popover} ${className}`}
            initialFocus={() => (isTouchDevice() ? popup.current : (checkedIn(popup.current) ?? true))}
            finalFocus={opener}
            data-own-clicks
          >
            <Base.Title className={classes.title} render={<p />}>
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const destinationOf = (event: Event): EventTarget | null =>
  event instanceof FocusEvent && event.type === 'focusout' ? event.relatedTarget : event.target

/** The checked one of several choices, unless there is a search field, which has the focus so that typing searches. */
const checkedIn = (popup: HTMLElement | null): HTMLElement | null | undefined =>
  popup?.querySelector('[type=search]')
    ? undefined
    : popup?.querySelector<HTMLElement>('[role=radio][aria-checked=true]')

/** On touch devices, focusing a search field would open the keyboard over the list. */
const isTouchDevice = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * Closes the popover when the focus moves elsewhere. Base UI does not notice this if a question is opened while the
 * pressed button is disabled and has no focus. It also expects its own trigger: without one, Tab would stop at the
 * invisible focus guards around the popover.
 */
function useFocusOutside(
  popup: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onFocusOutside: (to: EventTarget | null) => void,
): void {
  const follow = useEffectEvent((event: FocusEvent) => {
    const { target } = event
    if (!(target instanceof Element) || popup.current?.contains(target) || opener.current?.contains(target)) return
    if (target.matches('[data-base-ui-focus-guard]')) {
      event.stopPropagation()
      opener.current?.focus()
    }
    onFocusOutside(target)
  })
  useEffect(() => {
    document.addEventListener('focusin', follow, true)
    return () => document.removeEventListener('focusin', follow, true)
  }, [])
}

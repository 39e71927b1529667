import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import classes from './popover.module.css'

interface PopoverProps {
  /** The button that opened it: it is below this, and gives the focus back to it. */
  opener: RefObject<HTMLElement | null>
  title: string
  /** Asked to close by Escape, by a press outside, or because the focus went elsewhere. */
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

const GAP_PX = 6
const EDGE_PX = 8

/** A small dialog next to its button, which leaves the page usable. Draw it while it is open. */
export function Popover({ opener, title, onClose, className = '', children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  useFocusElsewhere(popup, opener, onClose)
  return (
    <Base.Root
      open
      onOpenChange={(_isOpen, details) => {
        const { target } = details.event
        // Its button closes it by itself.
        if (target instanceof Node && opener.current?.contains(target) && details.reason === 'outside-press')
          details.cancel()
        else onClose()
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
            initialFocus={() => (isTouched() ? popup.current : true)}
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

/** In a search field the focus would open the phone's keyboard over the list. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * Base UI does not notice a question that is opened while a pressed button is disabled, and has no focus to lose. And it
 * expects its own button: without one, Tab would stop at the guards around the popover, which are invisible.
 */
function useFocusElsewhere(
  popup: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onElsewhere: () => void,
): void {
  const follow = useEffectEvent((event: FocusEvent) => {
    const { target } = event
    if (!(target instanceof Element) || popup.current?.contains(target) || opener.current?.contains(target)) return
    if (target.matches('[data-base-ui-focus-guard]')) {
      event.stopPropagation()
      opener.current?.focus()
    }
    onElsewhere()
  })
  useEffect(() => {
    document.addEventListener('focusin', follow, true)
    return () => document.removeEventListener('focusin', follow, true)
  }, [])
}

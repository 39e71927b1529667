import { Popover as Base } from '@base-ui/react/popover'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import classes from './popover.module.css'

interface DropdownProps {
  /** It is below this, or above where there is more room. */
  field: RefObject<HTMLElement | null>
  className?: string | undefined
  children: ReactNode
}

const GAP_PX = 6
const EDGE_PX = 8

/** What a field offers. The field retains the focus, and opens and closes it: draw it while it is open. */
export const Dropdown = ({ field, className = '', children }: DropdownProps) => (
  <Base.Root
    open
    onOpenChange={(_isOpen, details) => {
      details.cancel()
      details.allowPropagation()
    }}
  >
    <Base.Portal>
      <Base.Positioner
        className={classes.place}
        anchor={field}
        align="start"
        sideOffset={GAP_PX}
        collisionPadding={EDGE_PX}
        positionMethod="fixed"
      >
        <Base.Popup
          className={`${classes.popover} ${className}`}
          // Not a dialog: what it contains has a role of its own.
          role={undefined}
          initialFocus={false}
          finalFocus={false}
          onMouseDown={keepFocus}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

const keepFocus = (event: MouseEvent) => event.preventDefault()

import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { keepFocus } from './keep-focus.ts'
import classes from './popover.module.css'

interface DropdownProps {
  /** The dropdown is below this element, or above it if there is more space. */
  field: RefObject<HTMLElement | null>
  className?: string | undefined
  children: ReactNode
}

const GAP_PX = 6
const EDGE_PX = 8

/** The options of a field. The field keeps the focus and controls the dropdown: render it while it is open. */
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
          data-dropdown
          // Not a dialog: its content has its own role.
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

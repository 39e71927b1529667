import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { CardButton } from '../../ui/card-button.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { isOverPage } from '../../ui/over-page.ts'
import { OneTabStop } from '../../ui/toolbar.tsx'
import { useRootAttribute } from '../../ui/use-root-attribute.ts'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  label: string
  /** Number of selected records, or the progress of a change. */
  status: string
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

/** Actions for all selected records. Escape clears the selection. */
export function SelectionBar({ label, status, clearLabel, onClear, children }: SelectionBarProps) {
  useEscape(onClear)
  useRootAttribute('data-has-bulk-bar')
  return (
    <section className={classes.area} aria-label={label} data-bulk-bar>
      <OneTabStop label={label} className={classes.bar}>
        <p className={classes.count} role="status">
          {status}
        </p>
        <div className={classes.actions}>{children}</div>
        <IconButton
          variant="subtle"
          className={classes.clear}
          aria-label={clearLabel}
          aria-keyshortcuts="Escape"
          onClick={onClear}
        >
          <IconX aria-hidden />
        </IconButton>
      </OneTabStop>
    </section>
  )
}

interface MenuButtonProps<Name extends string> {
  name: Name
  label: string
  /** Keyboard shortcut for the same action. */
  keys?: string
  icon: ReactNode
  open: Name | null
  /** @param to what was pressed or got the focus when the menu closed */
  onOpen: (menu: Name | null, to?: EventTarget | null) => void
  isBusy: boolean
  children: (popover: {
    opener: RefObject<HTMLButtonElement | null>
    onClose: (to?: EventTarget | null) => void
  }) => ReactNode
}

/** A button of the bar that opens a menu. */
export function MenuButton<Name extends string>(props: MenuButtonProps<Name>) {
  const { name, label, keys, icon, open, onOpen, isBusy, children } = props
  const opener = useRef<HTMLButtonElement>(null)
  const isOpen = open === name
  return (
    <>
      <CardButton
        ref={opener}
        look="subtle"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        disabled={isBusy}
        onClick={() => onOpen(isOpen ? null : name)}
      >
        {label}
      </CardButton>
      {isOpen && <Suspense>{children({ opener, onClose: (to) => onOpen(null, to) })}</Suspense>}
    </>
  )
}

/** Escape clears the selection, unless a field, menu, dialog, or row control handles it. */
function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped =
        event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea')
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyped && !isOverPage()) escape()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './filter-bar.module.css'

export interface FilterPopoverProps {
  opener: RefObject<HTMLElement | null>
  /** @param to what was pressed or got the focus, unless a choice closed it */
  onClose: (to?: EventTarget | null) => void
}

interface FilterButtonProps {
  /** The filter's name, e.g. 'Status'. */
  label: string
  /** The current choice, if there is one. */
  chosen?: string | undefined
  /** Without it, the choice can be changed but not removed. */
  onClear?: () => void
  /** Replaces the label, which becomes its tooltip. */
  icon?: ReactNode
  /** Loaded when it is first opened (`lazyPanel`). */
  renderPopover: (popover: FilterPopoverProps) => ReactNode
}

/** A filter of a list. It opens the choices, and shows the current one with a button to remove it. */
export function FilterButton({ label, chosen, onClear, icon, renderPopover }: FilterButtonProps) {
  const t = useTexts(choiceTexts)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const clear = () => {
    onClear?.()
    opener.current?.focus()
  }
  return (
    <span className={classes.filter} data-is-on={chosen !== undefined || undefined}>
      <button
        ref={opener}
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(icon !== undefined && chosen === undefined && { 'aria-label': label, 'data-has-tooltip': true })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        {chosen === undefined ? (
          !icon && label
        ) : (
          <>
            {label}: <b data-cut="1">{chosen}</b>
          </>
        )}
        <IconChevronDown className={classes.chevron} aria-hidden />
      </button>
      {chosen !== undefined && onClear && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('table.removeFilter', { filter: label })}
          data-has-tooltip
          onClick={clear}
        >
          <IconX aria-hidden />
        </button>
      )}
      {isOpen && <Suspense>{renderPopover({ opener, onClose: () => setIsOpen(false) })}</Suspense>}
    </span>
  )
}

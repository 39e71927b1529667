import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from '../ui/kit/icon-button.tsx'
import { TextField } from '../ui/kit/text-field.tsx'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useEffect, useId } from 'react'
import { OrderOptions } from './order-options.tsx'
import { useFloatingMenu } from '../ui/use-floating-menu.ts'
import { type OrderSelectChoice, useOrderSelect } from './use-order-select.ts'

export interface OrderSelectProps extends OrderSelectChoice {
  /** Its name; `isLabelShown` false where a line of filters has no room for it. */
  label: string
  isLabelShown?: boolean
  disabled?: boolean
  error?: ReactNode
  className?: string | undefined
  onBlur?: (event: FocusEvent) => void
}

/**
 * One of any number of work orders, found by typing: the server searches, so that none need be loaded. A combobox, so
 * that the focus stays in the field.
 */
export function OrderSelect(props: OrderSelectProps) {
  const { chosen, disabled = false, label, isLabelShown = true, noneLabel } = props
  const { field, choose, clear, ...list } = useOrderSelect(props)
  const { isOpen, activeId } = list
  const [fieldRef, menuProps] = useFloatingMenu<HTMLInputElement>()
  const listId = useId()
  const isClearable = chosen !== '' && !disabled
  usePopover(menuProps.ref, isOpen)
  return (
    <>
      <TextField
        ref={fieldRef}
        {...(isLabelShown ? { label } : { 'aria-label': label })}
        className={props.className ?? ''}
        error={props.error}
        disabled={disabled}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isOpen && activeId !== undefined ? { 'aria-activedescendant': `${listId}-${activeId}` } : {})}
        placeholder={noneLabel}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={field.value}
        onChange={(event) => field.type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={field.open}
        onBlur={(event) => {
          field.leave()
          props.onBlur?.(event)
        }}
        onKeyDown={field.onKeyDown}
        rightSection={isClearable ? <ClearButton label={label} onClear={clear} /> : <ListSign />}
        isRightSectionPressable={isClearable}
      />
      <OrderOptions {...list} id={listId} label={label} menu={menuProps} chosen={chosen} onChoose={choose} />
    </>
  )
}

const ListSign = () => <IconChevronDown aria-hidden />

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const t = useTexts(commonTexts)
  return (
    <IconButton
      variant="subtle"
      // The keyboard has the first line of the list for it.
      tabIndex={-1}
      aria-label={t('clearField', { field: label })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <IconX aria-hidden />
    </IconButton>
  )
}

/** Drawn by the browser over everything, dialogs too; `manual`, or a click on the field would close it. */
function usePopover(menu: { current: HTMLElement | null }, isOpen: boolean): void {
  useEffect(() => {
    const element = menu.current
    if (!isOpen || !element) return
    element.showPopover()
    return () => {
      if (element.isConnected) element.hidePopover()
    }
  }, [menu, isOpen])
}

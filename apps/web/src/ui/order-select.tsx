import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { OrderOptions } from './order-options.tsx'
import { optionsOf, useActiveOption } from './use-active-option.ts'
import { useChosenTitle } from './use-chosen-order.ts'
import { useFloatingMenu } from './use-floating-menu.ts'
import { useOrderChoices } from './use-order-choices.ts'

export interface OrderSelectProps {
  /** Its name; `isLabelShown` false where a line of filters has no room for it. */
  label: string
  isLabelShown?: boolean
  /** What stands for no order, e.g. 'No work order'. */
  noneLabel: string
  /** Id as text; '' is none. */
  chosen: string
  /** What is known of the order that is chosen at first. */
  chosenTitle?: string | undefined
  onChoose: (id: string) => void
  /** Offers the orders of one project alone; '' is all. */
  project?: string
  /** Before anything is typed only orders of this status are offered; what is typed looks through all. */
  suggested?: WorkOrderStatus
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
  const { chosen, chosenTitle, label, isLabelShown = true, noneLabel, onChoose, project = '', suggested } = props
  const [known, setKnown] = useState(chosenTitle === undefined ? undefined : { id: chosen, title: chosenTitle })
  /** Null while nobody types, and the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [fieldRef, menuProps] = useFloatingMenu<HTMLInputElement>()
  const listId = useId()
  const text = typed ?? ''
  const status = text.trim() === '' ? (suggested ?? '') : ''
  const choices = useOrderChoices(text, { project, status }, isOpen)
  const options = optionsOf(choices, text, noneLabel)
  const title = useChosenTitle(chosen, known)
  const close = () => {
    setIsOpen(false)
    setTyped(null)
  }
  const choose = (id: string, name: string) => {
    close()
    setKnown({ id, title: name })
    if (id !== chosen) onChoose(id)
  }
  const { activeId, setActive, onKeyDown } = useActiveOption({
    options: choices.isOutdated ? [] : options,
    chosen,
    isOpen,
    open: () => setIsOpen(true),
    close,
    choose,
  })
  usePopover(menuProps.ref, isOpen)
  return (
    <>
      <TextInput
        ref={fieldRef}
        {...(isLabelShown ? { label } : { 'aria-label': label })}
        className={props.className ?? ''}
        error={props.error}
        disabled={props.disabled ?? false}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isOpen && activeId !== undefined ? { 'aria-activedescendant': `${listId}-${activeId}` } : {})}
        // A form around it is not closed by the Escape that closes the list.
        data-mantine-stop-propagation={isOpen}
        placeholder={noneLabel}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={typed ?? title}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(null)
          setIsOpen(true)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setIsOpen(true)}
        onBlur={(event) => {
          if (typed?.trim() === '' && isOpen) choose('', '')
          else close()
          props.onBlur?.(event)
        }}
        onKeyDown={onKeyDown}
        rightSection={
          chosen === '' || props.disabled ? (
            <IconChevronDown size={16} aria-hidden />
          ) : (
            <ActionIcon
              variant="subtle"
              color="gray"
              // The keyboard has the first line of the list for it.
              tabIndex={-1}
              aria-label={`Clear ${label.toLowerCase()}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose('', '')}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )
        }
        rightSectionWidth="var(--control-height)"
        rightSectionPointerEvents={chosen === '' || props.disabled ? 'none' : 'all'}
      />
      <OrderOptions
        id={listId}
        label={label}
        menu={menuProps}
        isOpen={isOpen}
        choices={choices}
        options={options}
        chosen={chosen}
        activeId={activeId}
        heading={status === '' ? undefined : status}
        onChoose={choose}
      />
    </>
  )
}

/** Shown by the browser over everything, dialogs too; without its own clicks outside, of which the field is one. */
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

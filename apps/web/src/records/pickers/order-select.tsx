import { commonTexts } from '../../texts/en/common.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { FocusEvent, ReactNode } from 'react'
import { lazyPanel } from '../lazy-panel.tsx'
import { SelectField } from './select-field.tsx'
import { type OrderSelectChoice, useOrderSelect } from './use-order-select.ts'

const OrderOptions = lazyPanel(async () => (await import('./order-options.tsx')).OrderOptions)

export interface OrderSelectProps extends OrderSelectChoice {
  /** Accessible name; `isLabelShown` is false where a row of filters has no space for it. */
  label: string
  isLabelShown?: boolean
  disabled?: boolean
  error?: ReactNode
  className?: string | undefined
  onBlur?: (event: FocusEvent) => void
}

/**
 * A combobox to choose one of many work orders. The server searches, so that they need not all be loaded, and the focus
 * stays in the field.
 */
export function OrderSelect(props: OrderSelectProps) {
  const { chosen, disabled = false, label, isLabelShown = true, noneLabel } = props
  const { field, list, ...select } = useOrderSelect(props)
  const isClearable = chosen !== '' && !disabled
  return (
    <SelectField
      {...field}
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      className={props.className ?? ''}
      error={props.error}
      disabled={disabled}
      placeholder={noneLabel}
      onBlur={props.onBlur}
      rightSection={isClearable ? <ClearButton label={label} onClear={select.clear} /> : <ListIcon />}
      isRightSectionPressable={isClearable}
      renderList={(fieldRef) => (
        <OrderOptions
          {...list}
          field={fieldRef}
          label={label}
          chosen={chosen}
          onChoose={select.choose}
          onClose={select.close}
        />
      )}
    />
  )
}

const ListIcon = () => <IconChevronDown aria-hidden />

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const t = useTexts(commonTexts)
  return (
    <IconButton
      variant="subtle"
      // Keyboard users choose the first option instead.
      tabIndex={-1}
      aria-label={t('clearField', { field: label })}
      onMouseDown={keepFocus}
      onClick={onClear}
    >
      <IconX aria-hidden />
    </IconButton>
  )
}

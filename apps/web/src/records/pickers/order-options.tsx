import { type WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { Button } from '../../ui/kit/button.tsx'
import { choiceTexts } from '../../texts/en/choices.ts'
import { workOrderStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { RefObject, UIEvent } from 'react'
import { Dropdown } from '../../ui/dropdown.tsx'
import { optionId, useActiveInView } from '../../ui/use-combobox.ts'
import classes from './order-options.module.css'
import type { OrderOption } from './order-option.ts'
import { SelectOption } from './select-option.tsx'
import type { OrderChoices } from './use-order-choices.ts'

interface OrderOptionsProps {
  id: string
  label: string
  field: RefObject<HTMLElement | null>
  choices: OrderChoices
  options: readonly OrderOption[]
  chosen: string
  activeId: string | undefined
  /** The status that is listed before the user types. */
  heading: WorkOrderStatus | undefined
  onChoose: (id: string, title: string) => void
  onClose: () => void
}

type OptionListProps = Omit<OrderOptionsProps, 'field' | 'heading' | 'onClose'>

/** The next page is loaded when less than this is left below. */
const BEFORE_END_PX = 300

/** The orders below the field, with their messages. Loaded after the first list. */
export function OrderOptions({ field, choices, heading, ...list }: OrderOptionsProps) {
  const t = useTexts(choiceTexts)
  return (
    <Dropdown field={field} className={classes.menu}>
      {heading !== undefined && (
        <p className={classes.heading}>{t('orders.typeToSearch', { status: workOrderStatusLabel(heading) })}</p>
      )}
      <OptionList choices={choices} {...list} />
      <Note choices={choices} heading={heading} />
    </Dropdown>
  )
}

/** A separate component, because it must mount after the dropdown. */
function OptionList({ id, label, choices, options, activeId, chosen, onChoose }: OptionListProps) {
  useActiveInView(id, activeId)
  const loadNearEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < BEFORE_END_PX) choices.loadMore()
  }
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={choices.isOutdated || choices.state === 'loading'}
      className={classes.list}
      // By default, browsers make scrollable elements focusable with Tab.
      tabIndex={-1}
      onScroll={loadNearEnd}
    >
      {options.map((option) => (
        <SelectOption
          key={option.id}
          id={optionId(id, option.id)}
          label={option.title}
          facts={option.facts}
          isActive={option.id === activeId}
          isChosen={option.id === chosen}
          onChoose={() => onChoose(option.id, option.title)}
        />
      ))}
    </div>
  )
}

/** Messages below the orders: loading, failed, none. */
function Note({ choices, heading }: Pick<OrderOptionsProps, 'choices' | 'heading'>) {
  const t = useTexts(choiceTexts)
  const { state, rows, isMoreFailed, retry } = choices
  const isFailed = state === 'failed' || isMoreFailed
  const noneText =
    heading === undefined ? t('orders.noMatch') : t('orders.noneOfStatus', { status: workOrderStatusLabel(heading) })
  const texts = {
    loading: t('orders.loading'),
    offline: t('orders.offline'),
    failed: t('orders.failed'),
    ready: rows.length === 0 && !choices.isOutdated ? noneText : undefined,
  }
  return (
    <>
      <p role="status" className={classes.note}>
        {isMoreFailed ? texts.failed : texts[state]}
      </p>
      {isFailed && (
        <Button variant="default" size="xs" className={classes.retry} tabIndex={-1} onClick={retry}>
          {t('orders.retry')}
        </Button>
      )}
    </>
  )
}

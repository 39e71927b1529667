import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { priorityLabel, workOrderStatusLabel } from '../../../texts/status-labels.ts'
import { priorityLook, workOrderLook } from '../../../theme/status-look.ts'
import { type Chosen, chooseDay, choosePriority, chooseStatus } from '../edits/bulk-choices.ts'
import classes from './order-columns.module.css'

const DayPopover = lazyPanel(async () => (await import('../../../records/pickers/day-popover.tsx')).DayPopover)
const ChoicePopover = lazyPanel(async () => (await import('../../../records/table/choice-popover.tsx')).ChoicePopover)

interface OrderCellProps {
  /** The column label. */
  label: string
  order: WorkOrder
  onChange: (order: WorkOrder, chosen: Chosen) => void
  /** 'cell' in the table, 'badge' in the header of a page. */
  look?: 'cell' | 'badge' | undefined
  /** The keyboard shortcut of the button. */
  keys?: string
  /** The displayed value. */
  children: ReactNode
}

export const DayCell = ({ label, order, onChange, look, keys, children }: OrderCellProps) => (
  <CellButton
    label={label}
    look={look}
    keys={keys}
    renderPopover={(popover) => (
      <DayPopover
        {...popover}
        title={label}
        shownAt={order.scheduled_start}
        onChoose={(day) => onChange(order, chooseDay(day))}
      />
    )}
  >
    {children}
  </CellButton>
)

export const StatusCell = (props: OrderCellProps) => (
  <ChoiceCell
    {...props}
    codes={WORK_ORDER_STATUSES}
    choices={statusChoices()}
    chosen={props.order.status}
    to={chooseStatus}
  />
)

export const PriorityCell = (props: OrderCellProps) => (
  <ChoiceCell
    {...props}
    codes={PRIORITIES}
    choices={priorityChoices()}
    chosen={props.order.priority}
    to={choosePriority}
  />
)

interface ChoiceCellProps<Code extends string> extends OrderCellProps {
  codes: readonly Code[]
  choices: readonly { value: Code; label: string; icon: ReactNode }[]
  chosen: Code
  to: (code: Code) => Chosen
}

function ChoiceCell<Code extends string>(props: ChoiceCellProps<Code>) {
  const { label, order, onChange, look, children, codes, choices, chosen, to } = props
  return (
    <CellButton
      label={label}
      look={look}
      renderPopover={(popover) => (
        <ChoicePopover
          {...popover}
          title={label}
          isSingle
          choices={choices}
          chosen={[chosen]}
          onChange={([next]) => {
            const code = codes.find((one) => one === next)
            if (code) onChange(order, to(code))
          }}
        />
      )}
    >
      {children}
    </CellButton>
  )
}

export const statusChoices = () =>
  WORK_ORDER_STATUSES.map((value) => {
    const Icon = workOrderLook(value).icon
    return { value, label: workOrderStatusLabel(value), icon: <Icon aria-hidden /> }
  })

export const priorityChoices = () =>
  PRIORITIES.map((value) => {
    const Icon = priorityLook(value).icon
    return { value, label: priorityLabel(value), icon: <Icon aria-hidden /> }
  })

interface CellButtonProps {
  label: string
  look?: OrderCellProps['look'] | undefined
  keys?: string | undefined
  renderPopover: (popover: { opener: RefObject<HTMLButtonElement | null>; onClose: () => void }) => ReactNode
  children: ReactNode
}

/** A cell whose button opens a popover to change the value (WO-108). */
function CellButton({ label, look = 'cell', keys, renderPopover, children }: CellButtonProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={look === 'cell' ? classes.cellButton : classes.badgeButton}
        aria-keyshortcuts={keys}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
        {look === 'badge' && <IconChevronDown aria-hidden />}
      </button>
      {isOpen && <Suspense>{renderPopover({ opener, onClose: () => setIsOpen(false) })}</Suspense>}
    </>
  )
}

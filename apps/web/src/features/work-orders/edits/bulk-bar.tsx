import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconCalendar, IconCircleDashed, IconFlag, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { ask } from '../../../records/dialogs/ask.ts'
import { lazyPanel } from '../../../records/lazy-panel.tsx'
import { MenuButton, SelectionBar } from '../../../records/lists/selection-bar.tsx'
import type { Selection } from '../../../records/lists/selection.ts'
import { bulkTexts } from '../../../texts/en/bulk.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { CardButton } from '../../../ui/card-button.tsx'
import { isFocusLost } from '../../../ui/lost-focus.ts'
import type { PickerWorkers } from '../../assignments/picker-workers.ts'
import { chooseDay, choosePriority, chooseStatus, chooseWorker } from './bulk-choices.ts'
import { priorityChoices, statusChoices } from '../list/order-cells.tsx'
import type { BulkChoice } from './bulk-drafts.ts'
import { useBulkChange } from './use-bulk-change.ts'
import { useDeleteOrder, useReadSeriesOf } from '../repeat/use-delete-order.ts'
import type { SeriesOfOrder } from '../repeat/use-series.ts'

const DayPopover = lazyPanel(async () => (await import('../../../records/pickers/day-popover.tsx')).DayPopover)
const ChoicePopover = lazyPanel(async () => (await import('../../../records/table/choice-popover.tsx')).ChoicePopover)

/** The menus that the bar can open. */
export type BulkMenu = 'date' | 'assign' | 'status' | 'priority'

export interface OpenBulkMenu {
  name: BulkMenu
  /**
   * Whether the key that opened it also selected the row. The selection ends with the menu, unless another button of the bar is
   * used.
   */
  hasSelected?: boolean
}

interface BulkBarProps {
  selection: Selection<WorkOrder>
  workers: PickerWorkers
  menu: OpenBulkMenu | null
  onMenu: (menu: OpenBulkMenu | null) => void
  /** Restores focus after the bar has unmounted. */
  onDone: () => void
}

/** Bulk actions for the selected orders (WO-101). */
export function BulkBar({ selection, workers, menu, onMenu, onDone }: BulkBarProps) {
  const t = useTexts(bulkTexts)
  const bulk = useBulkChange(selection)
  const deleteOrder = useDeleteOrder()
  const readSeriesOf = useReadSeriesOf()
  const count = selection.rows.length
  const leave = () => requestAnimationFrame(() => isFocusLost() && onDone())
  const clear = () => {
    selection.clear()
    leave()
  }
  const change = async (choice: BulkChoice, text: (saved: number) => string) => {
    onMenu(null)
    if (await bulk.change(choice, text)) leave()
  }
  /** Deletes a single order as its page does, which may include other orders of its series. */
  const removeOne = async (id: number, series: SeriesOfOrder) => {
    if (await deleteOrder(id, series)) clear()
  }
  const remove = async () => {
    const [only] = selection.rows
    const series = count === 1 && only ? await readSeriesOf(only.id) : null
    if (only && series) return removeOne(only.id, series)
    const isSure = await ask({
      text: t('deleteQuestion', { count }),
      confirm: t('delete'),
      cancel: t('keep'),
      isDestructive: true,
    })
    if (isSure) await change({ kind: 'delete' }, (saved) => getTexts(bulkTexts)('done.delete', { count: saved }))
  }
  const open = (name: BulkMenu | null, to?: EventTarget | null) => {
    onMenu(name && { name })
    if (name === null && menu?.hasSelected && !isInBar(to)) clear()
  }
  const menus = { open: menu?.name ?? null, onOpen: open, isBusy: bulk.isBusy }
  return (
    <SelectionBar
      label={t('label')}
      status={bulk.progress ? t('saving', bulk.progress) : t('selected', { count })}
      clearLabel={t('clear')}
      onClear={clear}
    >
      <MenuButton {...menus} name="date" label={t('date')} keys="S" icon={<IconCalendar aria-hidden />}>
        {(popover) => <DayPopover {...popover} title={t('date')} onChoose={(day) => void change(...chooseDay(day))} />}
      </MenuButton>
      <MenuButton {...menus} name="assign" label={t('assign')} keys="A" icon={<IconUserPlus aria-hidden />}>
        {(popover) => (
          <ChoicePopover
            {...popover}
            title={t('assign')}
            isSingle
            choices={[
              { value: '', label: t('unassigned') },
              ...workers.people.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            chosen={[]}
            onChange={([id = '']) => void change(...chooseWorker(id, workers))}
          />
        )}
      </MenuButton>
      <MenuButton {...menus} name="status" label={t('status')} icon={<IconCircleDashed aria-hidden />}>
        {(popover) => (
          <ChoicePopover
            {...popover}
            title={t('status')}
            isSingle
            choices={statusChoices()}
            chosen={shared(selection.rows.map(({ status }) => status))}
            onChange={([chosen]) => {
              const status = WORK_ORDER_STATUSES.find((one) => one === chosen)
              if (status) void change(...chooseStatus(status))
            }}
          />
        )}
      </MenuButton>
      <MenuButton {...menus} name="priority" label={t('priority')} icon={<IconFlag aria-hidden />}>
        {(popover) => (
          <ChoicePopover
            {...popover}
            title={t('priority')}
            isSingle
            choices={priorityChoices()}
            chosen={shared(selection.rows.map(({ priority }) => priority))}
            onChange={([chosen]) => {
              const priority = PRIORITIES.find((one) => one === chosen)
              if (priority) void change(...choosePriority(priority))
            }}
          />
        )}
      </MenuButton>
      <CardButton
        look="subtle"
        isDangerous
        icon={<IconTrash aria-hidden />}
        disabled={menus.isBusy}
        onClick={() => void remove()}
      >
        {t('delete')}
      </CardButton>
    </SelectionBar>
  )
}

const isInBar = (target: EventTarget | null | undefined): boolean =>
  target instanceof Element && target.closest('[data-bulk-bar] button') !== null

/** Returns the value if all values are equal, otherwise an empty array. */
const shared = (values: readonly string[]): string[] => (new Set(values).size === 1 ? values.slice(0, 1) : [])

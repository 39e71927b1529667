import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconCalendar, IconCircleDashed, IconFlag, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { ask } from '../../records/ask.ts'
import { lazyPanel } from '../../records/lazy-part.tsx'
import type { Selection } from '../../records/selection.ts'
import { bulkTexts } from '../../texts/en/bulk.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { isFocusLost } from '../../ui/lost-focus.ts'
import { isOverPage } from '../../ui/over-page.ts'
import { OneTabStop } from '../../ui/toolbar.tsx'
import type { PickerWorkers } from '../assignments/picker-workers.ts'
import classes from './bulk-bar.module.css'
import { toDay, toPriority, toStatus, toWorker } from './bulk-choices.ts'
import { priorityChoices, statusChoices } from './order-cells.tsx'
import type { BulkChoice } from './bulk-drafts.ts'
import { useBulkChange } from './use-bulk-change.ts'
import { type SeriesOfOrder, useDeleteOrder, useReadSeriesOf } from './use-series.ts'

const DayPopover = lazyPanel(async () => (await import('../../records/day-popover.tsx')).DayPopover)
const ChoicePopover = lazyPanel(async () => (await import('../../records/table/choice-popover.tsx')).ChoicePopover)

/** What the bar can open. */
export type BulkMenu = 'date' | 'assign' | 'status' | 'priority'

interface BulkBarProps {
  selection: Selection<WorkOrder>
  workers: PickerWorkers
  menu: BulkMenu | null
  onMenu: (menu: BulkMenu | null) => void
  /** Where the focus goes once the bar has left. */
  onDone: () => void
}

/** What can be done with all selected orders together (WO-101). */
export function BulkBar({ selection, workers, menu, onMenu, onDone }: BulkBarProps) {
  const t = useTexts(bulkTexts)
  const bulk = useBulkChange(selection)
  const deleteOrder = useDeleteOrder()
  const readSeriesOf = useReadSeriesOf()
  const count = selection.rows.length
  const leave = () => requestAnimationFrame(() => isFocusLost() && onDone())
  useEscape(() => {
    selection.clear()
    leave()
  })
  const change = async (choice: BulkChoice, text: (saved: number) => string) => {
    onMenu(null)
    if (await bulk.change(choice, text)) leave()
  }
  /** One work order is deleted as on its page: those of its series, too, if the user wants that. */
  const removeOne = async (id: number, series: SeriesOfOrder) => {
    if (!(await deleteOrder(id, series))) return
    selection.clear()
    leave()
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
  const menus = { open: menu, onOpen: onMenu, isBusy: bulk.progress !== null }
  return (
    <section className={classes.area} aria-label={t('label')} data-bulk-bar>
      <OneTabStop label={t('label')} className={classes.bar}>
        <p className={classes.count} role="status">
          {bulk.progress ? t('saving', bulk.progress) : t('selected', { count })}
        </p>
        <div className={classes.actions}>
          <MenuButton {...menus} name="date" label={t('date')} keys="S" icon={<IconCalendar aria-hidden />}>
            {(popover) => <DayPopover {...popover} title={t('date')} onChoose={(day) => void change(...toDay(day))} />}
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
                onChange={([id = '']) => void change(...toWorker(id, workers))}
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
                  if (status) void change(...toStatus(status))
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
                  if (priority) void change(...toPriority(priority))
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
        </div>
        <IconButton
          variant="subtle"
          className={classes.clear}
          aria-label={t('clear')}
          aria-keyshortcuts="Escape"
          onClick={() => {
            selection.clear()
            leave()
          }}
        >
          <IconX aria-hidden />
        </IconButton>
      </OneTabStop>
    </section>
  )
}

/** The one value that all have. */
const shared = (values: readonly string[]): string[] => (new Set(values).size === 1 ? values.slice(0, 1) : [])

interface MenuButtonProps {
  name: BulkMenu
  label: string
  /** What is written on the key that does the same. */
  keys?: string
  icon: ReactNode
  open: BulkMenu | null
  onOpen: (menu: BulkMenu | null) => void
  isBusy: boolean
  children: (popover: { opener: RefObject<HTMLButtonElement | null>; onClose: () => void }) => ReactNode
}

function MenuButton({ name, label, keys, icon, open, onOpen, isBusy, children }: MenuButtonProps) {
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
      {isOpen && <Suspense>{children({ opener, onClose: () => onOpen(null) })}</Suspense>}
    </>
  )
}

/** Escape clears the selection, unless something else uses it: a field, a menu, a dialog, a control of a row. */
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

import { workerStatusLabel } from '../../texts/status-labels.ts'
import { compareWorkers, isWorkerShown } from '@daywork/domain/workers/worker-list'
import { isWorkerStatus, WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import type { Worker } from '@daywork/domain/workers/worker'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { useList } from '../../api/use-list.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../../theme/breakpoints.ts'
import { CardList } from '../../records/lists/card-list.tsx'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { lazyScreen } from '../../records/lazy-screen.tsx'
import type { ListScreenProps, ListViewProps } from '../../records/screens.ts'
import { LayoutSwitch } from '../../records/table/layout-switch.tsx'
import { shownColumns } from '../../records/table/shown-columns.ts'
import { TableWhenLoaded } from '../../records/table/table-when-loaded.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { askDiscard } from '../../records/dialogs/ask.ts'
import { UnsavedContext, useUnsavedWithin } from '../../records/unsaved.ts'
import { useDeleteConfirm } from '../../records/dialogs/use-delete-confirm.ts'
import { useTableLayout } from '../../records/lists/use-table-layout.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { InlineForm } from './inline-form.tsx'
import { TeamBar } from './team-bar.tsx'
import { WorkerCard } from './worker-card.tsx'
import { WORKER_COLUMNS, WORKER_COLUMNS_HIDDEN_BY_DEFAULT, WORKER_SORTS } from './worker-view.ts'

const WorkerTable = lazyScreen(async () => (await import('./worker-table.tsx')).WorkerTable)

interface WorkerListProps extends ListScreenProps, ListViewProps {
  /** Called by the back button on phones (WRK-23). */
  onBack: () => void
  /**
   * If provided, the list is embedded, and the parent opens the form (WRK-57). Otherwise the list opens it above its
   * rows (WRK-56).
   */
  onEdit?: (worker: Worker) => void
}

/** Height of a card with phone, email, and one row of skills, which are stacked on phones. */
const CARD_HEIGHT_PX = 133
const CARD_HEIGHT_PHONE_PX = 319
const filters = () => [
  { code: '', label: getTexts(workerTexts)('list.all') },
  ...WORKER_STATUSES.map((status) => ({ code: status, label: workerStatusLabel(status) })),
]

/** The list of the workers tab (WRK-22 to WRK-34). */
export function WorkerList(props: WorkerListProps) {
  const { search, onSearch, status: statusInUrl, onStatus, view, onView, onBack, onEdit } = props
  const t = useTexts(workerTexts)
  const layout = useTableLayout(view, WORKER_SORTS)
  const shown = shownColumns(
    view.columns,
    WORKER_COLUMNS,
    WORKER_COLUMNS_HIDDEN_BY_DEFAULT[layout.isCompact ? 'compact' : 'wide'],
  )
  const status = isWorkerStatus(statusInUrl) ? statusInUrl : ''
  // Typing updates the search field immediately. The list renders with lower priority.
  const deferredSearch = useDeferredValue(search)
  const matches = useCallback(
    (worker: Worker) => isWorkerShown({ search: deferredSearch, status }, worker),
    [deferredSearch, status],
  )
  const list = useList({
    entity: 'workers',
    search: deferredSearch,
    filters: { status },
    onServer: layout.onServer,
    matches,
    compare: compareWorkers,
  })
  const deletes = useDeleteConfirm(useDelete('workers', deleteFailureText))
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const [openId, setOpenId] = useState<number | null>(null)
  const inline = useInlineForm()
  const edit = useStableCallback((worker: Worker) => (onEdit ? onEdit(worker) : void inline.open(worker)))
  const renderCard = useCallback(
    (worker: Worker) => (
      <WorkerCard
        worker={worker}
        deletes={deletes}
        isOpen={openId === worker.id}
        onToggle={() => setOpenId(openId === worker.id ? null : worker.id)}
        onEdit={() => edit(worker)}
      />
    ),
    [deletes, edit, openId],
  )
  const isSearching = deferredSearch.trim() !== ''
  const noMatch = <EmptyState title={t('list.noMatch')} />
  const states = {
    label: t('list.label'),
    list,
    isNarrowed: isSearching || status !== '',
    loadingText: t('list.loading'),
    failure: { text: t('list.loadFailed'), actionLabel: t('list.retry') },
    empty: isSearching ? (
      noMatch
    ) : (
      <EmptyState title={t('list.none')} hint={t('list.addFirst')} drawing={<EmptyDrawing of="workers" />} />
    ),
    noMatch,
    onEdit: edit,
  }
  return (
    <>
      <TeamBar onBack={onBack} />
      <Toolbar>
        <SearchBox value={search} onChange={onSearch} placeholder={t('list.search')} />
        <FilterChips label={t('list.filter')} choices={filters()} chosen={status} onChoose={onStatus} />
        <LayoutSwitch
          layout={layout}
          columns={WORKER_COLUMNS.map((value) => ({ value, label: columnLabel(value) }))}
          shown={shown}
          onView={onView}
        />
      </Toolbar>
      {inline.edited && (
        <UnsavedContext value={inline.addUnsaved}>
          <InlineForm key={inline.edited.opening} worker={inline.edited.worker} onClose={inline.close} />
        </UnsavedContext>
      )}
      {layout.isTable ? (
        <TableWhenLoaded part={WorkerTable} text={t('list.loading')}>
          <WorkerTable
            {...states}
            sort={layout.sort}
            shown={shown}
            isCompact={layout.isCompact}
            deletes={deletes}
            onView={onView}
          />
        </TableWhenLoaded>
      ) : (
        <CardList {...states} cardHeight={isPhone ? CARD_HEIGHT_PHONE_PX : CARD_HEIGHT_PX} renderCard={renderCard} />
      )}
    </>
  )
}

/**
 * The worker whose form is open. The form is not in the list: scrolling, and a search that does not find the worker, would
 * discard what is typed.
 */
function useInlineForm() {
  const [edited, setEdited] = useState<{ worker: Worker; opening: number } | null>(null)
  const { add: addUnsaved, hasUnsaved } = useUnsavedWithin()
  const scrolled = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (edited !== null || scrolled.current === undefined) return
    // The form no longer takes space above the list.
    window.scrollTo(0, scrolled.current)
    scrolled.current = undefined
  }, [edited])
  return {
    edited,
    addUnsaved,
    /** Opens the form of a worker, after the confirmation of the one that it replaces (FORM-04). */
    open: async (worker: Worker) => {
      if (hasUnsaved && !(await askDiscard())) return
      if (edited === null) scrolled.current = window.scrollY
      setEdited((before) => ({ worker, opening: (before?.opening ?? 0) + 1 }))
    },
    close: () => setEdited(null),
  }
}

function columnLabel(column: (typeof WORKER_COLUMNS)[number]): string {
  const t = getTexts(workerTexts)
  switch (column) {
    case 'orders':
      return getTexts(choiceTexts)('table.open')
    case 'phone':
    case 'expires':
      return t(`table.${column}`)
    case 'skills':
    case 'created':
      return t(`panel.${column}`)
    default:
      return t(column)
  }
}

/** The error text of a failed delete (ERR-30). */
const deleteFailureText = (error: unknown): string => serverMessageOf(error, getTexts(workerTexts)('list.deleteFailed'))

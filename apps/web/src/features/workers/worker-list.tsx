import { workerStatusLabel } from '../../texts/status-labels.ts'
import { compareWorkers, isWorkerShown } from '@daywork/domain/workers/worker-list'
import { isWorkerStatus, WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import type { Worker } from '@daywork/domain/workers/worker'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { useCallback, useDeferredValue, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { useList } from '../../api/use-list.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../../theme/breakpoints.ts'
import { CardList } from '../../records/card-list.tsx'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import type { ListScreenProps } from '../../records/screens.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { useDeleteConfirm } from '../../records/use-delete-confirm.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { InlineForm } from './inline-form.tsx'
import { TeamBar } from './team-bar.tsx'
import { WorkerCard } from './worker-card.tsx'
import { workerToEdit } from './worker-to-edit.ts'

interface WorkerListProps extends ListScreenProps {
  /** Back, on phones (WRK-23). */
  onBack: () => void
  /** Embedded: whoever embeds the list opens the form (WRK-57). Without it the list opens one by itself (WRK-56). */
  onEdit?: (worker: Worker) => void
}

/** The height for a worker with phone, email and a line of skills; on phones these stand one below the other. */
const CARD_HEIGHT_PX = 133
const CARD_HEIGHT_PHONE_PX = 319
const filters = () => [
  { code: '', label: getTexts(workerTexts)('list.all') },
  ...WORKER_STATUSES.map((status) => ({ code: status, label: workerStatusLabel(status) })),
]

/** The screen of the workers tab (WRK-22 to WRK-34). */
export function WorkerList({ search, onSearch, status: asked, onStatus, onBack, onEdit }: WorkerListProps) {
  const t = useTexts(workerTexts)
  const status = isWorkerStatus(asked) ? asked : ''
  // The field shows a keystroke at once; the cards follow when there is time for them.
  const sought = useDeferredValue(search)
  const matches = useCallback((worker: Worker) => isWorkerShown({ search: sought, status }, worker), [sought, status])
  const list = useList({
    entity: 'workers',
    search: sought,
    filters: { status },
    matches,
    compare: compareWorkers,
  })
  const deletes = useDeleteConfirm(useDelete('workers', deleteFailureText))
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const [openId, setOpenId] = useState<number | null>(null)
  const [edited, setEdited] = useState<Worker | null>(null)
  const edit = useStableCallback((worker: Worker) => setEdited(workerToEdit(worker, onEdit)))
  const renderCard = useCallback(
    (worker: Worker) =>
      edited?.id === worker.id ? (
        <InlineForm worker={edited} onClose={() => setEdited(null)} />
      ) : (
        <WorkerCard
          worker={worker}
          deletes={deletes}
          isOpen={openId === worker.id}
          onToggle={() => setOpenId(openId === worker.id ? null : worker.id)}
          onEdit={() => edit(worker)}
        />
      ),
    [deletes, edit, edited, openId],
  )
  const isSearching = sought.trim() !== ''
  const noMatch = <EmptyState title={t('list.noMatch')} />
  return (
    <>
      <TeamBar onBack={onBack} />
      <Toolbar>
        <SearchBox value={search} onChange={onSearch} placeholder={t('list.search')} />
        <FilterChips label={t('list.filter')} choices={filters()} chosen={status} onChoose={onStatus} />
      </Toolbar>
      <CardList
        label={t('list.label')}
        list={list}
        isNarrowed={isSearching || status !== ''}
        cardHeight={isPhone ? CARD_HEIGHT_PHONE_PX : CARD_HEIGHT_PX}
        loadingText={t('list.loading')}
        failure={{ text: t('list.loadFailed'), actionLabel: t('list.retry') }}
        empty={
          isSearching ? (
            noMatch
          ) : (
            <EmptyState title={t('list.none')} hint={t('list.addFirst')} drawing={<EmptyDrawing of="workers" />} />
          )
        }
        noMatch={noMatch}
        renderCard={renderCard}
      />
    </>
  )
}

/** ERR-30. */
const deleteFailureText = (error: unknown): string => serverMessageOf(error, getTexts(workerTexts)('list.deleteFailed'))

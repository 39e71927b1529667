import type { Work } from '@daywork/domain/portfolio/work'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { lazyPanel } from '../../records/lazy-part.tsx'
import { notify } from '../../records/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { useDeleteConfirm } from '../../records/use-delete-confirm.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { mediaItems } from './media-item.ts'
import { PortfolioFilters } from './portfolio-filters.tsx'
import { deleteWork } from './save-work.ts'
import { UploadPanel } from './upload-panel.tsx'
import { isFiltered, NO_FILTER, useWorks, type Works, type WorksFilter } from './use-works.ts'
import { WorkCard } from './work-card.tsx'
import { WorkMasonry, WorkSkeletons } from './work-masonry.tsx'

const Lightbox = lazyPanel(async () => (await import('./lightbox.tsx')).Lightbox)
const WorkForm = lazyPanel(async () => (await import('./work-form.tsx')).WorkForm)

interface PortfolioScreenProps {
  filter: WorksFilter
  onFilter: (filter: WorksFilter) => void
  /** The file that is looked at in the lightbox. */
  openFileId: number | null
  onOpenFile: (fileId: number | null) => void
}

/** The portfolio: everything that was photographed and filmed, newest first (PORT-01 to PORT-06). */
export function PortfolioScreen({ filter, onFilter, openFileId, onOpenFile }: PortfolioScreenProps) {
  const t = useTexts(portfolioTexts)
  const works = useWorks(filter)
  const remove = useDelete('works', deleteFailureText)
  const deletes = useDeleteConfirm((id) => deleteWork(remove, id))
  const [edited, setEdited] = useState<Work | null>(null)
  const openFile = useStableCallback(onOpenFile)
  const renderCard = useCallback(
    (work: Work) => <WorkCard work={work} deletes={deletes} onOpenFile={openFile} onEdit={() => setEdited(work)} />,
    [deletes, openFile],
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <UploadPanel />
      <PortfolioFilters filter={filter} onFilter={onFilter} />
      <Content works={works} isFiltered={isFiltered(filter)} onReset={() => onFilter(NO_FILTER)}>
        <WorkMasonry works={works} renderCard={renderCard} />
      </Content>
      <Suspense>{edited && <WorkForm key={edited.id} work={edited} onClose={() => setEdited(null)} />}</Suspense>
      {openFileId !== null && <OpenedFile works={works} fileId={openFileId} onOpen={onOpenFile} />}
    </>
  )
}

interface ContentProps {
  works: Works
  isFiltered: boolean
  onReset: () => void
  children: ReactNode
}

/** The list's four states. */
function Content({ works, isFiltered: isNarrowed, onReset, children }: ContentProps) {
  const t = useTexts(portfolioTexts)
  if (works.state === 'loading') return <WorkSkeletons />
  if (works.state === 'failed') {
    return (
      <FailureState
        text={serverMessageOf(works.error, t('failed.load'))}
        actionLabel={t('retry')}
        onAction={() => void works.reload()}
        isBusy={works.isReloading}
      />
    )
  }
  if (works.rows.length > 0) return children
  return isNarrowed ? (
    <EmptyState
      title={t('noMatch')}
      action={
        <Button variant="default" onClick={onReset}>
          {t('resetFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('empty')} hint={t('emptyHint')} drawing={<EmptyDrawing of="works" />} />
  )
}

interface OpenedFileProps {
  works: Works
  fileId: number
  onOpen: (fileId: number | null) => void
}

/** More is asked for when so many pictures are left to leaf through. */
const ITEMS_BEFORE_END = 10

/** The lightbox at the file of the address, through all works that the filter leaves. */
function OpenedFile({ works, fileId, onOpen }: OpenedFileProps) {
  const items = useMemo(() => mediaItems(works.rows), [works.rows])
  const place = items.findIndex(({ file }) => file.id === fileId)
  const isWanting = place < 0 ? works.hasMore : place >= items.length - ITEMS_BEFORE_END
  useEffect(() => {
    if (isWanting) works.loadMore()
  }, [isWanting, works])
  const isMissing = place < 0 && works.state === 'ready' && !works.hasMore && !works.isReloading
  const tellMissing = useEffectEvent(() => {
    notify({ kind: 'info', text: getTexts(portfolioTexts)('missing'), id: 'file-not-here' })
    onOpen(null)
  })
  useEffect(() => {
    if (isMissing) tellMissing()
  }, [isMissing])
  if (place < 0) return null
  return (
    <Suspense>
      <Lightbox
        items={items}
        place={place}
        onPlace={(next) => onOpen(items[next]?.file.id ?? null)}
        onClose={() => onOpen(null)}
      />
    </Suspense>
  )
}

const deleteFailureText = (error: unknown): string => serverMessageOf(error, getTexts(portfolioTexts)('failed.delete'))

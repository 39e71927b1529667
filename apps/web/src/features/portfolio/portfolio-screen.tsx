import type { Work } from '@daywork/domain/portfolio/work'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { IconPencil, IconPhotoPlus } from '@tabler/icons-react'
import { Button } from '../../ui/kit/button.tsx'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { useBusinessZone } from '../../api/business-query.ts'
import { useStore } from '../../api/create-store.ts'
import { localRecords } from '../../api/writes/kept-writes.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { notify } from '../../records/notices/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { usePersonNames } from '../../records/use-person-names.ts'
import { useDeleteConfirm } from '../../records/dialogs/use-delete-confirm.ts'
import { DeleteConfirm } from '../../records/dialogs/delete-confirm.tsx'
import { DeletedContext } from '../../records/record-page/deleted-notice.tsx'
import { UnsavedContext, useUnsavedWithin } from '../../records/unsaved.ts'
import { useSelection } from '../../records/lists/selection.ts'
import { useLoadMore } from '../../records/lists/use-list-loading.ts'
import { FeedFilters } from './feed-filters.tsx'
import { feedDays, type FeedItem, isMedia } from './feed-groups.ts'
import type { MediaItem } from './media-item.ts'
import { PageDrop } from './page-drop.tsx'
import { PartNotice } from './part-notice.tsx'
import { PhotoBar, type RenderShare } from './photo-bar.tsx'
import { FeedSkeletons, PhotoFeed } from './photo-feed.tsx'
import classes from './portfolio-screen.module.css'
import { deleteWork } from './save-work.ts'
import { UploadPanel } from './upload-panel.tsx'
import { useShownFile } from './use-shown-file.ts'
import { useUploadForm } from './use-upload-form.ts'
import { isFiltered, NO_FILTER, useWorks, type Works, type WorksFilter } from './use-works.ts'

const Lightbox = lazyPanel(async () => (await import('./lightbox.tsx')).Lightbox)
const WorkForm = lazyPanel(async () => (await import('./work-form.tsx')).WorkForm)

interface PortfolioScreenProps {
  filter: WorksFilter
  onFilter: (change: Partial<WorksFilter>) => void
  /** The file in the lightbox. */
  openFileId: number | null
  /** The file to compare with the one in the lightbox. */
  comparedWith: number | null
  onOpenFile: (fileId: number | null) => void
  renderShare: RenderShare
}

/** The portfolio: all photos and videos, newest first (PORT-01 to PORT-06, PORT-25 to PORT-29). */
export function PortfolioScreen({ filter, onFilter, renderShare, ...opened }: PortfolioScreenProps) {
  const { openFileId, comparedWith, onOpenFile } = opened
  const t = useTexts(portfolioTexts)
  const works = useWorks(filter)
  const { pages } = works
  const zone = useBusinessZone()
  // Here, so that the names load with the list: all lines would be rendered again if they came later.
  const nameOf = usePersonNames()
  const days = useMemo(() => feedDays(pages, zone, filter.search), [pages, zone, filter.search])
  const items = useMemo(() => days.flatMap(({ groups }) => groups.flatMap((group) => group.items)), [days])
  const media = useMemo(() => items.filter(isMedia), [items])
  const [edited, setEdited] = useState<Work | null>(null)
  const open = ({ file, work }: FeedItem) => (file ? onOpenFile(file.id) : setEdited(work))
  const selection = useSelection(works.rows)
  const upload = useUploadForm()
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button className={classes.add} leftSection={<IconPhotoPlus aria-hidden />} onClick={upload.open}>
            {t('add')}
          </Button>
        }
      />
      {upload.isOpen && <UploadPanel form={upload} />}
      <FeedFilters filter={filter} onFilter={onFilter} />
      <Content works={works} isNarrowed={isFiltered(filter)} onReset={() => onFilter(NO_FILTER)}>
        <PhotoFeed
          works={works}
          days={days}
          items={items}
          search={filter.search}
          nameOf={nameOf}
          selection={selection}
          onOpen={open}
        />
      </Content>
      {selection.rows.length > 0 && <PhotoBar selection={selection} renderShare={renderShare} />}
      <PageDrop isBusy={upload.isSending} onFiles={upload.add} />
      {openFileId !== null && (
        <OpenedFile works={works} items={media} fileId={openFileId} comparedWith={comparedWith} onOpen={onOpenFile} />
      )}
      <Suspense>{edited && <WorkForm key={edited.id} work={edited} onClose={() => setEdited(null)} />}</Suspense>
    </>
  )
}

interface ContentProps {
  works: Works
  isNarrowed: boolean
  onReset: () => void
  children: ReactNode
}

/** The list's states: what the device has is shown in each of them. */
function Content({ works, isNarrowed, onReset, children }: ContentProps) {
  const t = useTexts(portfolioTexts)
  const p = useTexts(photoTexts)
  if (works.rows.length > 0) {
    return (
      <>
        {works.lack && <PartNotice works={works} lack={works.lack} />}
        {children}
        {works.isLoading && <FeedSkeletons />}
      </>
    )
  }
  if (works.isLoading) return <FeedSkeletons />
  if (works.lack) {
    return (
      <FailureState
        {...(isNarrowed && works.isFromDevice && { title: t('noMatch') })}
        text={works.lack === 'network' ? p('offline') : serverMessageOf(works.error, t('failed.load'))}
        error={works.error}
        actionLabel={t('retry')}
        onAction={() => void works.reload()}
        isBusy={works.isReloading}
      />
    )
  }
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
  items: readonly MediaItem[]
  fileId: number
  comparedWith: number | null
  onOpen: (fileId: number | null) => void
}

/** Loads more when this many pictures are left to browse. */
const ITEMS_BEFORE_END = 10

/** The lightbox with the file in the URL, and all works that match the filter. */
function OpenedFile({ works, items: loaded, fileId, comparedWith, onOpen }: OpenedFileProps) {
  const t = useTexts(portfolioTexts)
  const remove = useDelete('works', deleteFailureText)
  const [edited, setEdited] = useState<Work | null>(null)
  // The viewer of a restored photo would open above its form.
  const [isFormAlone, setIsFormAlone] = useState(false)
  const { items, index } = useShownFile(loaded, fileId)
  const shownId = items[index]?.file.id ?? fileId
  const changeAddress = useEffectEvent(() => onOpen(shownId))
  useEffect(() => {
    if (shownId !== fileId) changeAddress()
  }, [shownId, fileId])
  // No page of the server has a file that only the device has.
  const isOnDevice = fileId < 0
  const hasDeviceFiles = useStore(localRecords) !== null
  const isWanting = index < 0 ? !isOnDevice && works.hasMore : index >= items.length - ITEMS_BEFORE_END
  useLoadMore(works, isWanting)
  const isComplete = !works.isLoading && !works.hasMore && !works.isReloading && works.lack === undefined
  const isSearched = isOnDevice ? hasDeviceFiles : isComplete
  const { add, hasUnsaved } = useUnsavedWithin()
  const isMissing = index < 0 && !hasUnsaved && isSearched
  const notifyMissing = useEffectEvent(() => {
    notify({ kind: 'info', text: getTexts(portfolioTexts)('missing'), id: 'file-not-here' })
    onOpen(null)
  })
  useEffect(() => {
    if (isMissing) notifyMissing()
  }, [isMissing])
  const deletes = useDeleteConfirm((id) => {
    // A delete removes a work with all of its files. Move to another work, whatever the outcome.
    const isOther = ({ work }: MediaItem) => work.id !== id
    onOpen((items.slice(index).find(isOther) ?? items.slice(0, index).findLast(isOther))?.file.id ?? null)
    return deleteWork(remove, id)
  })
  if (index < 0 && !hasUnsaved) return null
  // What only this device has gets another id.
  const isDeleted = index < 0 && edited !== null && edited.id > 0
  if (isDeleted && !isFormAlone) setIsFormAlone(true)
  const closeForm = () => {
    setEdited(null)
    setIsFormAlone(false)
  }
  return (
    <UnsavedContext value={add}>
      <Suspense>
        {!isFormAlone && (
          <Lightbox
            items={items}
            index={index}
            comparedWith={comparedWith}
            onIndexChange={(next) => onOpen(items[next]?.file.id ?? null)}
            onClose={() => onOpen(null)}
            renderActions={({ work }) => (
              <div className={classes.actions}>
                <Button
                  variant="subtle"
                  size="xs"
                  leftSection={<IconPencil aria-hidden />}
                  onClick={() => setEdited(work)}
                >
                  {t('edit')}
                </Button>
                <DeleteConfirm id={work.id} deletes={deletes} />
              </div>
            )}
          />
        )}
        <DeletedContext value={isDeleted ? { entity: 'works', id: edited.id } : null}>
          {edited && <WorkForm key={edited.id} work={edited} onClose={closeForm} />}
        </DeletedContext>
      </Suspense>
    </UnsavedContext>
  )
}

const deleteFailureText = (error: unknown): string => serverMessageOf(error, getTexts(portfolioTexts)('failed.delete'))

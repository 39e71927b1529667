import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordActivityQuery } from '../../api/activity-query.ts'
import { useWrite } from '../../api/writes/writes.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { restoreDeleted } from '../use-delete.ts'

/** Entities whose records have a page. */
export type EntityWithPage = 'clients' | 'projects' | 'workers' | 'work-orders'

interface MissingRecordProps {
  entity: EntityWithPage
  id: number
  onRestored: () => void
}

/**
 * The page of an unknown or deleted record. For a deleted one it shows who deleted it, and offers to restore it
 * (DEL-16, CLI-39).
 */
export function MissingRecord({ entity, id, onRestored }: MissingRecordProps) {
  const t = useTexts(recordPageTexts)
  const write = useWrite()
  const { data } = useInfiniteQuery({ ...recordActivityQuery(entity, id), staleTime: 0, enabled: id > 0 })
  const [isBusy, setIsBusy] = useState(false)
  const last = data?.pages[0]?.results[0]
  const deletion = last?.action === 'deleted' ? last : undefined
  const title = t(`missing.title.${entity}`)
  const restore = async (at: string) => {
    setIsBusy(true)
    if (await restoreDeleted(write, { entity, id, at })) onRestored()
    setIsBusy(false)
  }
  return (
    <>
      <title>{`${title} · Daywork`}</title>
      <EmptyState
        title={title}
        isPage
        hint={
          deletion
            ? t('missing.deleted', { user: deletion.user, ago: relativeTime(deletion.at) })
            : t('missing.unknown')
        }
        drawing={<EmptyDrawing of={entity} />}
        action={
          deletion && (
            <Button variant="default" disabled={isBusy} onClick={() => void restore(deletion.at)}>
              {t('missing.restore')}
            </Button>
          )
        }
      />
    </>
  )
}

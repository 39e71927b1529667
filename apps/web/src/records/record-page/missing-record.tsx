import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { useDeletion } from './use-deletion.ts'

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
  const { deletion, isBySeries, isBusy, restore } = useDeletion(entity, id, onRestored)
  const title = t(`missing.title.${entity}`)
  return (
    <>
      <title>{`${title} · Daywork`}</title>
      <EmptyState
        title={title}
        isPage
        hint={
          deletion
            ? t(isBySeries ? 'missing.bySeries' : 'missing.deleted', {
                user: deletion.user,
                ago: relativeTime(deletion.at),
              })
            : t('missing.unknown')
        }
        drawing={<EmptyDrawing of={entity} />}
        action={
          deletion &&
          !isBySeries && (
            <Button variant="default" disabled={isBusy} onClick={restore}>
              {t('missing.restore')}
            </Button>
          )
        }
      />
    </>
  )
}

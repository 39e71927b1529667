import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { recordQuery } from '../../api/record-query.ts'
import { DeletedContext } from '../../records/record-page/deleted-notice.tsx'
import { useMissing } from '../../records/record-page/use-missing.ts'
import { UnsavedContext, useUnsavedWithin } from '../../records/unsaved.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { TemplateEditor } from './template-editor.tsx'

/**
 * Loads a template and edits this version of it. A save merges with changes by others (API-93). If someone deletes the
 * template, its editor stays until nothing in it is unsaved (DEL-19).
 */
export function TemplateLoader({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const t = useTexts(checklistTexts)
  const { data, error, isFetching, isPaused, isSuccess, refetch } = useQuery(recordQuery('checklist-templates', id))
  const { add, hasUnsaved } = useUnsavedWithin()
  const isMissing = useMissing(id, { error, isSuccess }, false)
  if (isMissing && !hasUnsaved) return <EmptyState isPage title={t('missing.title')} hint={t('missing.hint')} />
  if (data) {
    const deleted = { entity: 'checklist-templates', id, onRestored: () => void refetch() } as const
    return (
      <UnsavedContext value={add}>
        <DeletedContext value={isMissing ? deleted : null}>
          <TemplateEditor template={data} onDeleted={onDeleted} />
        </DeletedContext>
      </UnsavedContext>
    )
  }
  if (!error && !isPaused)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={320} />
      </div>
    )
  return (
    <FailureState
      text={error ? messageOf(error) : t('failed.load')}
      error={error}
      actionLabel={t('tryAgain')}
      onAction={() => void refetch()}
      isBusy={isFetching}
    />
  )
}

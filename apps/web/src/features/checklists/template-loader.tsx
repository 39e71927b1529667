import { useQuery } from '@tanstack/react-query'
import { hasStatus, messageOf } from '../../api/api-error.ts'
import { NOT_FOUND } from '../../api/http-status.ts'
import { recordQuery } from '../../api/record-query.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { TemplateEditor } from './template-editor.tsx'

/** Loads a template and edits this version of it. A save merges with changes by others (API-93). */
export function TemplateLoader({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const t = useTexts(checklistTexts)
  const { data, error, isFetching, isPaused, refetch } = useQuery(recordQuery('checklist-templates', id))
  if (hasStatus(error, NOT_FOUND)) return <EmptyState isPage title={t('missing.title')} hint={t('missing.hint')} />
  if (data) return <TemplateEditor template={data} onDeleted={onDeleted} />
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

import type { Person } from '@daywork/domain/accounts/people'
import { compareWorkers } from '@daywork/domain/workers/worker-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { DAYS_KEY } from '../../api/day-query.ts'
import { send } from '../../api/send.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { notify } from '../../records/notices/notify.ts'
import { peopleTexts } from '../../texts/en/people.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Select } from '../../ui/kit/select.tsx'
import { peopleQuery } from './queries.ts'

/** The worker linked to an account. Saves each change immediately (SHELL-45). */
export function LinkedWorker({ person: { id, username, worker } }: { person: Person }) {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const workers = useWholeList('workers', compareWorkers)
  const link = useMutation({
    mutationFn: (workerId: number | null) =>
      send<void>(`/api/people/${id}/worker/`, { method: 'PUT', body: { worker: workerId } }),
    onSuccess: () => notify({ kind: 'success', text: getTexts(peopleTexts)('worker.saved', { name: username }) }),
    onSettled: () =>
      Promise.all(
        [peopleQuery.queryKey, DAYS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
      ),
  })
  const choices = workers.rows.map(({ id: workerId, name }) => ({ value: String(workerId), label: name }))
  // While the workers load, offer only the linked one.
  const known = worker && workers.state !== 'ready' ? [{ value: String(worker.id), label: worker.name }] : choices
  const value = link.isPending ? link.variables : (worker?.id ?? null)
  return (
    <div>
      <Select
        label={t('worker.label')}
        description={t('worker.hint')}
        options={[{ value: '', label: t('worker.none') }, ...known]}
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) => {
          if (!link.isPending) link.mutate(currentTarget.value === '' ? null : Number(currentTarget.value))
        }}
      />
      {workers.state === 'failed' && (
        <FailureNotice error={workers.error} retry={workers.retry}>
          {t('worker.failed')}
        </FailureNotice>
      )}
      {link.error && <FailureNotice error={link.error}>{messageOf(link.error)}</FailureNotice>}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '../../api/api-error.ts'
import { deleteWithUndo } from '../../records/delete-with-undo.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** Deletes a worker, who is taken off orders and projects by it (API-44), and tells how it went (ERR-30). */
export function useDeleteWorker(): (id: number) => Promise<unknown> {
  const queryClient = useQueryClient()
  return (id) =>
    deleteWithUndo(
      queryClient,
      {
        entity: 'workers',
        dependents: ['work-orders', 'projects'],
        failureText: (error) => serverMessageOf(error, getTexts(workerTexts)('list.deleteFailed')),
      },
      id,
    )
}

import { useQueryClient } from '@tanstack/react-query'
import { deleteWithUndo } from '../../records/delete-with-undo.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** Deletes an order and tells how it went. Resolves to whether it is gone. */
export function useDeleteWorkOrder(): (id: number) => Promise<boolean> {
  const queryClient = useQueryClient()
  return (id) =>
    deleteWithUndo(
      queryClient,
      {
        entity: 'work-orders',
        dependents: ['projects', 'clients', 'workers'],
        failureText: () => getTexts(workOrderTexts)('failed.delete'),
      },
      id,
    )
}

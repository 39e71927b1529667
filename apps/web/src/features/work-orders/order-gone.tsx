import { relativeTime } from '@daywork/domain/time/relative-time'
import { Button } from '../../ui/kit/button.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { restoreRecord } from '../../api/delete-record.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/notify.ts'
import { reloadOrders } from '../../api/changed-orders.ts'
import { workOrderActivityQuery } from './queries.ts'

interface OrderGoneProps {
  id: number
  onRestored: () => void
}

/** Nothing at this address. A link to a deleted order shows who deleted it, and offers to bring it back (DEL-16). */
export function OrderGone({ id, onRestored }: OrderGoneProps) {
  const { data } = useInfiniteQuery({ ...workOrderActivityQuery(id), staleTime: 0 })
  const { isBusy, restore } = useRestore(id, onRestored)
  const last = data?.pages[0]?.results[0]
  const deletion = last?.action === 'deleted' ? last : undefined
  return (
    <>
      <title>Work order not found · Daywork</title>
      <EmptyState
        title="Work order not found"
        hint={
          deletion
            ? `${deletion.user} deleted it ${relativeTime(deletion.at)}.`
            : 'It may have been deleted, or the address mistyped.'
        }
        drawing={<EmptyDrawing of="work-orders" />}
        action={
          deletion && (
            <Button variant="default" disabled={isBusy} onClick={() => void restore(deletion.at)}>
              Bring it back
            </Button>
          )
        }
      />
    </>
  )
}

function useRestore(id: number, onRestored: () => void) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const restore = async (deletedAt: string) => {
    setIsBusy(true)
    try {
      await restoreRecord('work-orders', id, deletedAt)
      reloadOrders(client)
      onRestored()
    } catch (error) {
      notify({ kind: 'error', text: serverMessageOf(error, 'Failed to restore work order') })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, restore }
}

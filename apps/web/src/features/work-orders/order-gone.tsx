import { relativeTime } from '../../texts/relative-time.ts'
import { workOrderPageTexts } from '../../texts/en/work-order-page.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { useWrite } from '../../api/writes/writes.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../records/notify.ts'
import { workOrderActivityQuery } from './queries.ts'

interface OrderGoneProps {
  id: number
  onRestored: () => void
}

/** Nothing at this address. A link to a deleted order shows who deleted it, and offers to restore it (DEL-16). */
export function OrderGone({ id, onRestored }: OrderGoneProps) {
  const t = useTexts(workOrderPageTexts)
  const { data } = useInfiniteQuery({ ...workOrderActivityQuery(id), staleTime: 0 })
  const { isBusy, restore } = useRestore(id, onRestored)
  const last = data?.pages[0]?.results[0]
  const deletion = last?.action === 'deleted' ? last : undefined
  return (
    <>
      <title>{`${t('missing.title')} · Daywork`}</title>
      <EmptyState
        title={t('missing.title')}
        hint={
          deletion
            ? t('missing.deleted', { user: deletion.user, ago: relativeTime(deletion.at) })
            : t('missing.unknown')
        }
        drawing={<EmptyDrawing of="work-orders" />}
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

function useRestore(id: number, onRestored: () => void) {
  const write = useWrite()
  const [isBusy, setIsBusy] = useState(false)
  const restore = async (deletedAt: string) => {
    setIsBusy(true)
    const base = { deleted_at: deletedAt }
    const outcome = await write({ kind: 'restore', entity: 'work_order', target: id, base })
    if (outcome.result === 'applied') onRestored()
    else {
      const error = outcome.result === 'refused' ? outcome.error : undefined
      notify({ kind: 'error', text: serverMessageOf(error, getTexts(workOrderPageTexts)('missing.failed')) })
    }
    setIsBusy(false)
  }
  return { isBusy, restore }
}

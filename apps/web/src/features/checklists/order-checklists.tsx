import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconCornerUpLeft } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { recordQuery } from '../../api/record-query.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { AddChecklists } from './add-checklists.tsx'
import { KeptChecklist, useKeptChecklists } from './kept-checklist.tsx'
import classes from './order-checklists.module.css'
import type { RenderSign } from './item-signature.tsx'
import type { UploadPhoto } from './upload-photo.ts'
import { useWaitingChecklists, WaitingChecklists } from './waiting-checklists.tsx'

interface OrderChecklistsProps {
  order: WorkOrder
  uploadPhoto: UploadPhoto
  renderSign: RenderSign
}

/** The checklists of a work order, each filled in here (CHK-11). */
export function OrderChecklists({ order, uploadPhoto, renderSign }: OrderChecklistsProps) {
  const t = useTexts(checklistTexts)
  const list = useInfiniteQuery(listQuery('checklists', { work_order: String(order.id) }))
  const data = useOverlaidList('checklists', list.data)
  const waiting = useWaitingChecklists(order.id)
  const rows = rowsOf(data?.pages).toSorted((one, other) => one.id - other.id)
  const { keep, shown } = useKeptChecklists(rows)
  return (
    <RecordSection title={t('heading')} actions={<AddChecklists orderId={order.id} />}>
      <FollowUpSource orderId={order.id} />
      {data && shown.length === 0 && waiting.length === 0 && <SectionNote>{t('none')}</SectionNote>}
      {list.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={order.checks_left > 0 ? FORM_PX : LINE_PX} marginTop={12} />
        </div>
      )}
      {list.isError && !list.data && (
        <FailureState
          text={t('failed.load')}
          error={list.error}
          actionLabel={t('tryAgain')}
          onAction={() => void list.refetch()}
          isBusy={list.isFetching}
        />
      )}
      {shown.map((checklist) => (
        <KeptChecklist
          key={checklist.id}
          checklist={checklist}
          isDeleted={!rows.some(({ id }) => id === checklist.id)}
          onUnsaved={keep}
          order={order}
          uploadPhoto={uploadPhoto}
          renderSign={renderSign}
        />
      ))}
      <ShowMore list={list} />
      {waiting.length > 0 && <WaitingChecklists writes={waiting} />}
    </RecordSection>
  )
}

/** Skeleton heights: of one checklist, and of the line that says there are none. */
const FORM_PX = 240
const LINE_PX = 24

/** Which failed checklist item this order follows up (CHK-06). */
function FollowUpSource({ orderId }: { orderId: number }) {
  const t = useTexts(checklistTexts)
  // Reads the record that the page has loaded: rows of lists do not include `follow_up_of`.
  const { data } = useQuery({ ...recordQuery('work-orders', orderId), enabled: false })
  if (data === undefined || !('follow_up_of' in data)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the field of a single order
  const source = data.follow_up_of as { work_order: number; label: string } | null
  if (source === null) return null
  const link = (text: ReactNode) => (
    <RecordLink kind="work_order" id={source.work_order} className={classes.link}>
      {text}
    </RecordLink>
  )
  return (
    <p className={classes.cause}>
      <IconCornerUpLeft aria-hidden />
      <span>{t.rich('cause', { label: source.label, link })}</span>
    </p>
  )
}

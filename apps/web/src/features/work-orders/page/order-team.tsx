import { crewAfterMove } from '@daywork/domain/assignments/crew'
import { ROLE_DEFAULT } from '@daywork/domain/assignments/roles'
import { formatPhone, telLink } from '@daywork/domain/text/contact'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Worker } from '@daywork/domain/workers/worker'
import { workOrderPageTexts } from '../../../texts/en/work-order-page.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { Skeleton } from '../../../ui/kit/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/kit/visually-hidden.tsx'
import { IconPhone, IconX } from '@tabler/icons-react'
import { Avatar } from '../../../records/avatar-stack.tsx'
import { RecordLink } from '../../../records/record-link.tsx'
import { type PickerWorkers, workerName } from '../../assignments/picker-workers.ts'
import { WorkerPicker } from '../../assignments/worker-picker.tsx'
import { useOrderFact } from '../edits/use-order-edit.ts'
import classes from './work-order-page.module.css'

interface OrderTeamProps {
  order: WorkOrder
  workers: PickerWorkers
}

/** The crew of an order, with links to call them. */
export function OrderTeam({ order, workers }: OrderTeamProps) {
  const t = useTexts(workOrderPageTexts)
  const w = useTexts(workOrderTexts)
  const { save, showSaved } = useOrderFact(order, w('field.crew'))
  const { assigned_workers: crew } = order
  return (
    <section aria-label={w('field.crew')} className={classes.crew}>
      {crew.length === 0 ? (
        <p className={classes.soft}>{t('crew.empty')}</p>
      ) : (
        <ul className={classes.members} aria-busy={workers.state === 'loading'}>
          {crew.map(({ worker_id: id, role }) => (
            <Member
              key={id}
              id={id}
              role={role}
              worker={workers.byId.get(id)}
              isLoading={workers.state === 'loading'}
              onRemove={() => save({ assigned_workers: crew.filter(({ worker_id: other }) => other !== id) })}
            />
          ))}
        </ul>
      )}
      <span data-part="crew">
        <WorkerPicker
          order={order}
          workers={workers}
          look="icon"
          onAssigned={(saved, id) =>
            showSaved(saved, { assigned_workers: crew }, { assigned_workers: crewAfterMove(crew, null, id) })
          }
        />
      </span>
    </section>
  )
}

interface MemberProps {
  id: number
  role: string
  /** Undefined until the workers are loaded, and if there is no such worker. */
  worker: Worker | undefined
  isLoading: boolean
  onRemove: () => void
}

const MEMBER_PX = 28

function Member({ id, role, worker, isLoading, onRemove }: MemberProps) {
  const t = useTexts(workOrderPageTexts)
  const name = worker && workerName(worker)
  // Who it is may be a matter of a second. Until then, no one is called unknown.
  if (name === undefined && isLoading) {
    return (
      <li className={classes.member}>
        <Skeleton height={MEMBER_PX} />
      </li>
    )
  }
  // Everyone has the default role until another one is chosen.
  const notes = [worker?.title, role === ROLE_DEFAULT ? null : role].filter(Boolean).join(' · ')
  return (
    <li className={classes.member}>
      <Avatar id={id} name={name} />
      <span className={classes.person}>
        {name === undefined ? (
          <span className={classes.name}>{t('crew.unknown')}</span>
        ) : (
          <RecordLink kind="worker" id={id} className={`${classes.name} ${classes.link}`}>
            {name}
          </RecordLink>
        )}
        {notes !== '' && (
          <span className={classes.soft} dir="auto">
            {notes}
          </span>
        )}
      </span>
      {worker?.phone && (
        <a href={telLink(worker.phone)} data-link className={classes.call}>
          <IconPhone aria-hidden />
          <VisuallyHidden>{t('crew.call', { name: workerName(worker) })} </VisuallyHidden>
          <span>{formatPhone(worker.phone)}</span>
        </a>
      )}
      <IconButton
        variant="subtle"
        aria-label={t('crew.remove', { name: name ?? t('crew.unknown') })}
        onClick={onRemove}
      >
        <IconX aria-hidden />
      </IconButton>
    </li>
  )
}

import { formatPhone, mailLink, telLink } from '@daywork/domain/text/contact'
import { skillNames } from '@daywork/domain/workers/skills'
import { WORKER_STATUS_LABELS } from '@daywork/domain/workers/statuses'
import type { Worker } from '@daywork/domain/workers/worker'
import { Link } from '../../ui/kit/link.tsx'
import { workerLook } from '../../theme/status-look.ts'
import { Fact, Facts, Moment } from '../../ui/facts.tsx'
import { RecordPanel } from '../../ui/record-panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { workerName } from '../assignments/picker-workers.ts'
import { WorkerDetails } from './worker-details.tsx'

interface WorkerPanelProps {
  worker: Worker
  onEdit: () => void
  onClose: () => void
}

/** Everything about one worker, with the orders that they are assigned to. */
export const WorkerPanel = ({ worker, onEdit, onClose }: WorkerPanelProps) => (
  <RecordPanel title={workerName(worker)} onEdit={onEdit} onClose={onClose}>
    <Facts>
      <Fact term="Title">{worker.title}</Fact>
      <Fact term="Status">
        <StatusBadge look={workerLook(worker.status)} label={WORKER_STATUS_LABELS[worker.status]} />
      </Fact>
      <Fact term="Phone">{worker.phone && <Link href={telLink(worker.phone)}>{formatPhone(worker.phone)}</Link>}</Fact>
      <Fact term="Email">{worker.email && <Link href={mailLink(worker.email)}>{worker.email}</Link>}</Fact>
      <Fact term="Skills">{skillNames(worker.skills).join(', ')}</Fact>
      <Fact term="Created">
        <Moment time={worker.created_at} />
      </Fact>
    </Facts>
    <WorkerDetails workerId={worker.id} />
  </RecordPanel>
)

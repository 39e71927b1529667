import { workerStatusLabel } from '../../texts/status-labels.ts'
import { formatPhone, mailLink, telLink } from '@daywork/domain/text/contact'
import { skillNames } from '@daywork/domain/workers/skills'
import type { Worker } from '@daywork/domain/workers/worker'
import { Link } from '../../ui/kit/link.tsx'
import { workerLook } from '../../theme/status-look.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Fact, Facts, TimeAndAge } from '../../ui/facts.tsx'
import { RecordPanel } from '../../records/record-panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { workerName } from '../assignments/picker-workers.ts'
import { WorkerDetails } from './worker-details.tsx'

interface WorkerPanelProps {
  worker: Worker
  onEdit: () => void
  onClose: () => void
}

/** Everything about one worker, with the orders that they are assigned to. */
export function WorkerPanel({ worker, onEdit, onClose }: WorkerPanelProps) {
  const t = useTexts(workerTexts)
  return (
    <RecordPanel title={workerName(worker)} onEdit={onEdit} onClose={onClose}>
      <Facts>
        <Fact term={t('panel.title')}>{worker.title}</Fact>
        <Fact term={t('status')}>
          <StatusBadge look={workerLook(worker.status)} label={workerStatusLabel(worker.status)} />
        </Fact>
        <Fact term={t('panel.phone')}>
          {worker.phone && <Link href={telLink(worker.phone)}>{formatPhone(worker.phone)}</Link>}
        </Fact>
        <Fact term={t('email')}>{worker.email && <Link href={mailLink(worker.email)}>{worker.email}</Link>}</Fact>
        <Fact term={t('panel.skills')}>{skillNames(worker.skills).join(', ')}</Fact>
        <Fact term={t('panel.created')}>
          <TimeAndAge time={worker.created_at} />
        </Fact>
      </Facts>
      <WorkerDetails workerId={worker.id} />
    </RecordPanel>
  )
}

import { formatPhone, mailLink, telLink } from '@daywork/domain/text/contact'
import { expirationState, type ExpirationState } from '@daywork/domain/workers/expirations'
import { skillNames } from '@daywork/domain/workers/skills'
import type { Worker } from '@daywork/domain/workers/worker'
import { IconPhone } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useMemo } from 'react'
import {
  Age,
  ContactLink,
  Mark,
  OpenOrdersLink,
  Title,
  TitleCell,
  Warning,
  PlainText,
} from '../../records/table/cells.tsx'
import { useBusinessZone } from '../../api/business-query.ts'
import type { Column } from '../../records/table/column.ts'
import { ListTable } from '../../records/table/list-table.tsx'
import type { DeleteConfirmation } from '../../records/dialogs/use-delete-confirm.ts'
import { certificateTexts } from '../../texts/en/certificates.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { dayText } from '../../texts/format.ts'
import { workerStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type Tone, workerLook } from '../../theme/status-look.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useToday } from '../../ui/use-clock.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { workerName } from '../assignments/picker-workers.ts'

interface WorkerTableProps extends Omit<ComponentProps<typeof ListTable<Worker>>, 'columns' | 'lookOf' | 'onOpen'> {
  deletes: DeleteConfirmation
  isCompact: boolean
}

/** The worker list as a table (WRK-62). */
export function WorkerTable({ deletes, isCompact, ...table }: WorkerTableProps) {
  const t = useTexts(workerTexts)
  const tChoice = useTexts(choiceTexts)
  const navigate = useNavigate()
  const edit = useStableCallback(table.onEdit)
  const today = useToday(useBusinessZone())
  const columns = useMemo(
    (): Column<Worker>[] => [
      {
        id: 'title',
        label: t('name'),
        width: 'minmax(132px, 1.6fr)',
        sort: 'name',
        render: (worker) => (
          <TitleCell
            id={worker.id}
            deletes={deletes}
            onEdit={() => edit(worker)}
            actions={<CallLink phone={worker.phone} label={t('card.call')} />}
          >
            <Title kind="worker" id={worker.id} note={worker.title}>
              {workerName(worker)}
            </Title>
          </TitleCell>
        ),
      },
      {
        id: 'skills',
        label: t('panel.skills'),
        width: 'minmax(0, 1.2fr)',
        isRead: true,
        render: ({ skills }) => <PlainText>{skillNames(skills).join(', ')}</PlainText>,
      },
      {
        id: 'status',
        label: t('status'),
        width: isCompact ? '44px' : '96px',
        sort: 'status',
        isRead: true,
        render: ({ status }) => (
          <Mark look={workerLook(status)} label={workerStatusLabel(status)} isCompact={isCompact} />
        ),
      },
      {
        id: 'phone',
        label: t('table.phone'),
        width: 'minmax(0, 112px)',
        isRead: true,
        render: ({ phone }) => <ContactLink href={telLink(phone)}>{phone && formatPhone(phone)}</ContactLink>,
      },
      {
        id: 'email',
        label: t('email'),
        width: 'minmax(0, 1.2fr)',
        isRead: true,
        render: ({ email }) => <ContactLink href={email ? mailLink(email) : undefined}>{email}</ContactLink>,
      },
      {
        id: 'expires',
        label: t('table.expires'),
        width: 'minmax(0, 1fr)',
        isRead: true,
        render: ({ expirations }) => <Expires expirations={expirations} today={today} />,
      },
      {
        id: 'orders',
        label: tChoice('table.open'),
        width: 'minmax(0, 88px)',
        isRead: true,
        render: ({ id, active_work_orders_count: count }) => (
          <OpenOrdersLink of={{ worker: String(id) }} count={count} />
        ),
      },
      {
        id: 'created',
        label: t('panel.created'),
        width: 'minmax(0, 76px)',
        sort: 'created_at',
        isDescendingFirst: true,
        render: ({ created_at: at }) => <Age at={at} />,
      },
    ],
    [t, tChoice, deletes, isCompact, edit, today],
  )
  return (
    <ListTable
      {...table}
      columns={columns}
      lookOf={lookOf}
      onOpen={({ id }) => void navigate({ to: '/team/$workerId', params: { workerId: String(id) } })}
    />
  )
}

const lookOf = (worker: Worker) => ({ label: workerName(worker), tone: workerLook(worker.status).tone })

/** The call link of WRK-40. Renders nothing without a phone number. */
function CallLink({ phone, label }: { phone: string | null; label: string }) {
  const href = telLink(phone)
  if (href === undefined) return null
  return (
    <IconButton
      variant="subtle"
      aria-label={label}
      render={({ children, ...props }) => (
        <a href={href} {...props}>
          {children}
        </a>
      )}
    >
      <IconPhone aria-hidden />
    </IconButton>
  )
}

const TONES: Record<Exclude<ExpirationState, 'valid'>, Tone> = { expired: 'red', soon: 'amber' }

/** The skill or certificate that expires first, if it has expired or will soon. */
function Expires({ expirations, today }: Pick<Worker, 'expirations'> & { today: string }) {
  const t = useTexts(certificateTexts)
  const [first] = expirations.toSorted((one, other) => (one.expires_on < other.expires_on ? -1 : 1))
  if (!first) return null
  const state = expirationState(first.expires_on, today)
  if (state === 'valid') return null
  const day = dayText(first.expires_on)
  const until = t(state === 'expired' ? 'expiredOn' : 'validUntil', { day })
  return <Warning tone={TONES[state]} label={`${first.name}: ${until}`} lines={[first.name, day]} />
}

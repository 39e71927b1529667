import { projectCount, workOrderCount } from '@daywork/domain/clients/client-list'
import type { Client } from '@daywork/domain/clients/client'
import { formatPhone, mailLink, telLink } from '@daywork/domain/text/contact'
import { Link } from '../../ui/kit/link.tsx'
import { recordQuery } from '../../api/record-query.ts'
import { useOverlaidRow } from '../../api/writes/writes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askDiscard } from '../../records/ask.ts'
import { clientTexts } from '../../texts/en/clients.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Fact, Facts, TimeAndAge } from '../../ui/facts.tsx'
import { RecordPanel } from '../../records/record-panel.tsx'
import { useLeaveQuestion } from '../../records/use-leave-question.ts'
import { ClientAddress } from './client-address.tsx'

interface ClientPanelProps {
  /** The client as listed; the panel itself asks for the newest. */
  client: Client
  onEdit?: () => void
  onClose: () => void
}

/** Everything about one client (CLI-13); the address is edited here (CLI-35). */
export function ClientPanel({ client: listed, onEdit, onClose }: ClientPanelProps) {
  const t = useTexts(clientTexts)
  const { data = listed } = useQuery({ ...recordQuery('clients', listed.id), staleTime: 0 })
  const client = useOverlaidRow('clients', data)
  const [isEditing, setIsEditing] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  useLeaveQuestion(isDirty)
  const mayLeave = async () => !isDirty || askDiscard()
  const { contact_email, phone_number, notes } = client
  return (
    <RecordPanel title={client.name} onEdit={isEditing ? undefined : onEdit} mayClose={mayLeave} onClose={onClose}>
      <Facts>
        <Fact term={t('name')}>{client.name}</Fact>
        <Fact term={t('email')}>{contact_email && <Link href={mailLink(contact_email)}>{contact_email}</Link>}</Fact>
        <Fact term={t('phone')}>
          {phone_number && <Link href={telLink(phone_number)}>{formatPhone(phone_number)}</Link>}
        </Fact>
        <Fact term={t('address')}>
          <ClientAddress
            client={client}
            isEditing={isEditing}
            onEdit={() => setIsEditing(true)}
            onDone={() => setIsEditing(false)}
            onCancel={() => void mayLeave().then((isLeft) => isLeft && setIsEditing(false))}
            onDirty={setIsDirty}
          />
        </Fact>
        <Fact term={t('notes')}>{notes}</Fact>
        <Fact term={t('panel.projects')}>{String(projectCount(client))}</Fact>
        <Fact term={t('panel.workOrders')}>{String(workOrderCount(client))}</Fact>
        <Fact term={t('panel.created')}>
          <TimeAndAge time={client.created_at} />
        </Fact>
        <Fact term={t('panel.updated')}>
          <TimeAndAge time={client.updated_at} />
        </Fact>
      </Facts>
    </RecordPanel>
  )
}

import { projectCount, workOrderCount } from '@daywork/domain/clients/counts'
import type { Client } from '@daywork/domain/clients/client'
import { formatPhone, telLink } from '@daywork/domain/text/phone'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fact, Facts, Moment } from '../../ui/facts.tsx'
import { SlidingPanel } from '../../ui/sliding-panel.tsx'
import classes from './client-panel.module.css'
import { clientQuery } from './queries.ts'

interface ClientPanelProps {
  /** The client as listed; the panel itself asks for the newest. */
  client: Client
  onClosed: () => void
}

/** Everything about one client, to read (CLI-13). */
export function ClientPanel({ client: listed, onClosed }: ClientPanelProps) {
  const [isOpen, setIsOpen] = useState(true)
  const { data: client = listed } = useQuery({ ...clientQuery(listed.id), staleTime: 0 })
  const { contact_email, phone_number, address, notes } = client
  return (
    <SlidingPanel
      title={client.name}
      shape="sheet"
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <div className={classes.body}>
        <Facts>
          <Fact term="Name">{client.name}</Fact>
          <Fact term="Email">{contact_email && <Anchor href={`mailto:${contact_email}`}>{contact_email}</Anchor>}</Fact>
          <Fact term="Phone">
            {phone_number && <Anchor href={telLink(phone_number)}>{formatPhone(phone_number)}</Anchor>}
          </Fact>
          <Fact term="Address">{address}</Fact>
          <Fact term="Notes">{notes}</Fact>
          <Fact term="Projects">{String(projectCount(client))}</Fact>
          <Fact term="Work orders">{String(workOrderCount(client))}</Fact>
          <Fact term="Created">
            <Moment time={client.created_at} />
          </Fact>
          <Fact term="Updated">
            <Moment time={client.updated_at} />
          </Fact>
        </Facts>
      </div>
    </SlidingPanel>
  )
}

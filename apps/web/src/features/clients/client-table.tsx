import type { Client } from '@daywork/domain/clients/client'
import { projectCount } from '@daywork/domain/clients/client-list'
import { formatPhone, mailLink, telLink } from '@daywork/domain/text/contact'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useMemo } from 'react'
import { Age, ContactLink, CountLink, OpenOrdersLink, Title, TitleCell, PlainText } from '../../records/table/cells.tsx'
import type { Column } from '../../records/table/column.ts'
import { ListTable } from '../../records/table/list-table.tsx'
import type { DeleteConfirmation } from '../../records/dialogs/use-delete-confirm.ts'
import { clientTexts } from '../../texts/en/clients.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'

interface ClientTableProps extends Omit<ComponentProps<typeof ListTable<Client>>, 'columns' | 'lookOf' | 'onOpen'> {
  deletes: DeleteConfirmation
  onNewProject: (client: Client) => void
}

/** The client list as a table (CLI-49). */
export function ClientTable({ deletes, onNewProject, ...table }: ClientTableProps) {
  const t = useTexts(clientTexts)
  const tChoice = useTexts(choiceTexts)
  const navigate = useNavigate()
  const edit = useStableCallback(table.onEdit)
  const addProject = useStableCallback(onNewProject)
  const columns = useMemo(
    (): Column<Client>[] => [
      {
        id: 'title',
        label: t('name'),
        width: 'minmax(132px, 2fr)',
        sort: 'name',
        render: (client) => (
          <TitleCell
            id={client.id}
            deletes={deletes}
            onEdit={() => edit(client)}
            actions={
              <CardButton
                look="subtle"
                aria-label={t('card.newProject')}
                data-has-tooltip
                icon={<IconPlus aria-hidden />}
                onClick={() => addProject(client)}
              />
            }
          >
            <Title kind="client" id={client.id} note={client.notes}>
              {client.name}
            </Title>
          </TitleCell>
        ),
      },
      {
        id: 'phone',
        label: t('phone'),
        width: 'minmax(0, 112px)',
        isRead: true,
        render: ({ phone_number: phone }) => (
          <ContactLink href={telLink(phone)}>{phone && formatPhone(phone)}</ContactLink>
        ),
      },
      {
        id: 'email',
        label: t('email'),
        width: 'minmax(0, 1.2fr)',
        sort: 'contact_email',
        isRead: true,
        render: ({ contact_email: email }) => (
          <ContactLink href={email ? mailLink(email) : undefined}>{email}</ContactLink>
        ),
      },
      {
        id: 'address',
        label: t('address'),
        width: 'minmax(0, 1.2fr)',
        sort: 'address',
        isRead: true,
        render: ({ address }) => <PlainText>{address}</PlainText>,
      },
      {
        id: 'projects',
        label: t('table.projects'),
        width: 'minmax(0, 72px)',
        isRead: true,
        render: (client) => (
          <CountLink
            label={t('card.projects', { count: projectCount(client) })}
            render={(props) => <Link to="/" search={{ tab: 'projects', q: client.name }} {...props} />}
          >
            {String(projectCount(client))}
          </CountLink>
        ),
      },
      {
        id: 'orders',
        label: tChoice('table.open'),
        width: 'minmax(0, 88px)',
        isRead: true,
        render: ({ id, active_work_orders_count: count }) => (
          <OpenOrdersLink of={{ client: String(id) }} count={count} />
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
    [t, tChoice, deletes, edit, addProject],
  )
  return (
    <ListTable
      {...table}
      columns={columns}
      lookOf={lookOf}
      onOpen={({ id }) => void navigate({ to: '/clients/$clientId', params: { clientId: String(id) } })}
    />
  )
}

const lookOf = ({ name }: Client) => ({ label: name, tone: undefined })

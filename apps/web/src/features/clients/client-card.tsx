import { CARD_ADDRESS_LENGTH, CARD_NOTES_LENGTH, projectCount } from '@daywork/domain/clients/client-list'
import type { Client } from '@daywork/domain/clients/client'
import { shorten } from '@daywork/domain/text/shorten'
import { IconBuilding, IconEye, IconMapPin, IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../records/avatar-stack.tsx'
import { clientTexts } from '../../texts/en/clients.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { Card, CardActions } from '../../ui/card.tsx'
import { ContactLines } from '../../records/record-page/contact-lines.tsx'
import { DeleteConfirm } from '../../records/dialogs/delete-confirm.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { IconLine } from '../../ui/icon-line.tsx'
import type { DeleteConfirmation } from '../../records/dialogs/use-delete-confirm.ts'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import classes from './client-card.module.css'

interface ClientCardProps {
  client: Client
  deletes: DeleteConfirmation
  onView: () => void
  onEdit: () => void
  onNewProject: () => void
}

/** One client in the list (CLI-12 to CLI-20). */
export function ClientCard({ client, deletes, onView, onEdit, onNewProject }: ClientCardProps) {
  const t = useTexts(clientTexts)
  return (
    <Card label={client.name}>
      <header className={classes.head}>
        <Avatar id={client.id} name={client.name} />
        <h2 className={classes.name} data-cut="2" dir="auto" title={client.name}>
          <RecordLink kind="client" id={client.id} className={classes.nameLink}>
            {client.name}
          </RecordLink>
        </h2>
        <WaitingMark kind="client" id={client.id} />
      </header>
      <div className={classes.contact}>
        <ContactLines email={client.contact_email} phone={client.phone_number}>
          {client.address !== '' && (
            <IconLine icon={<IconMapPin aria-hidden />} title={client.address}>
              {shorten(client.address, CARD_ADDRESS_LENGTH)}
            </IconLine>
          )}
        </ContactLines>
      </div>
      {client.notes !== '' && (
        <p className={classes.notes} dir="auto">
          {shorten(client.notes, CARD_NOTES_LENGTH)}
        </p>
      )}
      <footer className={classes.foot}>
        <div className={classes.projects}>
          <Link to="/" search={{ tab: 'projects', q: client.name }} className={classes.link}>
            <IconBuilding aria-hidden />
            {t('card.projects', { count: projectCount(client) })}
          </Link>
          <CardButton look="subtle" icon={<IconPlus aria-hidden />} onClick={onNewProject}>
            {t('card.newProject')}
          </CardButton>
        </div>
        <CardActions>
          <CardButton look="subtle" icon={<IconEye aria-hidden />} onClick={onView}>
            {t('card.view')}
          </CardButton>
          <CardButton look="subtle" icon={<IconPencil aria-hidden />} onClick={onEdit}>
            {t('card.edit')}
          </CardButton>
          <span className={classes.end}>
            <DeleteConfirm id={client.id} deletes={deletes} />
          </span>
        </CardActions>
      </footer>
    </Card>
  )
}

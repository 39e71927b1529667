import { workerStatusLabel } from '../../texts/status-labels.ts'
import { telLink } from '@daywork/domain/text/contact'
import { relativeTime } from '../../texts/relative-time.ts'
import { skillNames } from '@daywork/domain/workers/skills'
import type { Worker } from '@daywork/domain/workers/worker'
import { Button } from '../../ui/kit/button.tsx'
import { IconChevronDown, IconPencil, IconPhone } from '@tabler/icons-react'
import { useId } from 'react'
import { workerLook } from '../../theme/status-look.ts'
import { Avatar } from '../../records/avatar-stack.tsx'
import { workerTexts } from '../../texts/en/workers.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { Card, CardActions } from '../../ui/card.tsx'
import { ContactLines } from '../../records/record-page/contact-lines.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { DeleteConfirm } from '../../records/dialogs/delete-confirm.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { DeleteConfirmation } from '../../records/dialogs/use-delete-confirm.ts'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import { workerName } from '../assignments/picker-workers.ts'
import classes from './worker-card.module.css'
import { WorkerDetails } from './worker-details.tsx'

interface WorkerCardProps {
  worker: Worker
  deletes: DeleteConfirmation
  isOpen: boolean
  onToggle: () => void
  onEdit: () => void
}

/** One worker in the list (WRK-35 to WRK-49). */
export function WorkerCard({ worker, deletes, isOpen, onToggle, onEdit }: WorkerCardProps) {
  const t = useTexts(workerTexts)
  const detailsId = useId()
  const name = workerName(worker)
  return (
    <Card label={name}>
      <div className={classes.frame}>
        <div className={classes.facts}>
          <header className={classes.head}>
            <Avatar id={worker.id} name={name} />
            <div className={classes.who}>
              <h2 className={classes.name} data-cut="2" dir="auto" title={name}>
                <RecordLink kind="worker" id={worker.id} className={classes.nameLink}>
                  {name}
                </RecordLink>
              </h2>
              {worker.title && (
                <p className={classes.title} data-cut="2" dir="auto" title={worker.title}>
                  {worker.title}
                </p>
              )}
              <p className={classes.added}>{t('card.added', { age: relativeTime(worker.created_at) })}</p>
            </div>
            <WaitingMark kind="worker" id={worker.id} />
            <StatusBadge look={workerLook(worker.status)} label={workerStatusLabel(worker.status)} />
          </header>
          <section aria-label={t('card.contact', { name })}>
            <ContactLines email={worker.email} phone={worker.phone} />
          </section>
          <Skills names={skillNames(worker.skills)} />
        </div>
      </div>
      <CardActions>
        <Button
          variant="subtle"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          rightSection={<IconChevronDown className={classes.chevron} data-is-open={isOpen || undefined} />}
          onClick={onToggle}
        >
          {isOpen ? t('card.hideDetails') : t('card.viewDetails')}
        </Button>
        <span className={classes.count}>{t('card.workOrders', { count: worker.work_order_count })}</span>
        <span className={classes.end}>
          <CallButton phone={worker.phone} />
          <CardButton look="subtle" icon={<IconPencil aria-hidden />} onClick={onEdit}>
            {t('card.edit')}
          </CardButton>
          <DeleteConfirm id={worker.id} deletes={deletes} />
        </span>
      </CardActions>
      {isOpen && (
        <div id={detailsId} className={classes.details}>
          <WorkerDetails workerId={worker.id} />
        </div>
      )}
    </Card>
  )
}

/** Links to the phone number, or is disabled without one (WRK-40). */
function CallButton({ phone }: { phone: string | null }) {
  const t = useTexts(workerTexts)
  const icon = <IconPhone aria-hidden />
  const href = telLink(phone)
  return href === undefined ? (
    <Button variant="subtle" size="xs" leftSection={icon} disabled title={t('card.noPhone')}>
      {t('card.call')}
    </Button>
  ) : (
    <Button
      variant="subtle"
      size="xs"
      leftSection={icon}
      render={({ children, ...props }) => (
        <a href={href} {...props}>
          {children}
        </a>
      )}
    >
      {t('card.call')}
    </Button>
  )
}

/** Lists the skills, if there are any (WRK-44, WRK-45). */
function Skills({ names }: { names: readonly string[] }) {
  const t = useTexts(workerTexts)
  return (
    names.length > 0 && (
      <section className={classes.expertise}>
        <h3 className={classes.heading}>{t('card.skills')}</h3>
        <ul className={classes.skills}>
          {names.map((name) => (
            <li key={name} className={classes.skill} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

import { daysBetween } from '@daywork/domain/schedule/zoned-time'
import { expirationState, type ExpirationState } from '@daywork/domain/workers/expirations'
import type { Expiration, Worker } from '@daywork/domain/workers/worker'
import { IconAlertTriangle, IconCertificate, IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { certificateTexts } from '../../texts/en/certificates.ts'
import { dayText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Tone } from '../../theme/status-look.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { useToday } from '../../ui/use-clock.ts'
import classes from './worker-details.module.css'

const CertificatesForm = lazyPanel(async () => (await import('./certificates-form.tsx')).CertificatesForm)

const TONES: Record<ExpirationState, Tone | undefined> = { expired: 'red', soon: 'amber', valid: undefined }

/** Skills and certificates of a worker, with their expiration dates (SCH-72). */
export function WorkerCertificates({ worker }: { worker: Worker }) {
  const t = useTexts(certificateTexts)
  const [isEditing, setIsEditing] = useState(false)
  const today = useToday(useBusinessZone())
  const entries = worker.expirations.toSorted((one, other) => (one.expires_on < other.expires_on ? -1 : 1))
  return (
    <RecordSection
      title={t('title')}
      actions={
        <Button variant="default" size="xs" leftSection={<IconPencil aria-hidden />} onClick={() => setIsEditing(true)}>
          {t('edit')}
        </Button>
      }
    >
      {entries.length === 0 ? (
        <SectionNote>{t('none')}</SectionNote>
      ) : (
        <ul aria-label={t('list')} className={classes.orders}>
          {/* A worker has one entry for each name (`uniqueExpirations`). */}
          {entries.map((entry) => (
            <Certificate key={entry.name} entry={entry} today={today} />
          ))}
        </ul>
      )}
      <Suspense>{isEditing && <CertificatesForm worker={worker} onClose={() => setIsEditing(false)} />}</Suspense>
    </RecordSection>
  )
}

function Certificate({ entry: { expires_on: day, name }, today }: { entry: Expiration; today: string }) {
  const t = useTexts(certificateTexts)
  const state = expirationState(day, today)
  const tone = TONES[state]
  const note = { expired: t('expired'), soon: t('soon', { days: daysBetween(today, day) }) }
  return (
    <ListRow
      icon={state === 'valid' ? IconCertificate : IconAlertTriangle}
      {...(tone && { tone })}
      title={<bdi>{name}</bdi>}
      actions={null}
    >
      {state !== 'valid' && <RowNote>{note[state]}</RowNote>}
      <RowNote>{t(state === 'expired' ? 'expiredOn' : 'validUntil', { day: dayText(day) })}</RowNote>
    </ListRow>
  )
}

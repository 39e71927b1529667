import { formatPhone, mailLink } from '@daywork/domain/text/contact'
import { skillNames } from '@daywork/domain/workers/skills'
import { WORKER_STATUSES } from '@daywork/domain/workers/statuses'
import { workerFormErrors, workerFormValues, workerPayload } from '@daywork/domain/workers/worker-form'
import type { Worker } from '@daywork/domain/workers/worker'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactActions } from '../../records/record-page/contact-actions.tsx'
import { EditInPlace } from '../../records/forms/edit-in-place.tsx'
import { RecordLayout } from '../../records/record-page/record-layout.tsx'
import { useTitleInBar } from '../../records/record-page/title-in-bar.ts'
import { SkillsInput } from '../../records/forms/skills-input.tsx'
import { rulesOfFields } from '../../records/forms/use-detail-form.ts'
import { shownNumber } from '../../records/real-address.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { workerTexts } from '../../texts/en/workers.ts'
import { workerStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { workerLook } from '../../theme/status-look.ts'
import { TimeAndAge } from '../../ui/time-and-age.tsx'
import { Link } from '../../ui/kit/link.tsx'
import { Select } from '../../ui/kit/select.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TitleBlock, FactCell } from '../../ui/title-block.tsx'
import { workerName } from '../assignments/picker-workers.ts'

interface WorkerPageContentProps {
  worker: Worker
  /** Edit and Delete. */
  actions: ReactNode
  /** The photos, completed work, and the calendar feeds. */
  aside: ReactNode
  /** Open work, its limits, and the timeline. */
  children: ReactNode
}

/** The page of a worker. Each fact is edited in place (WRK-61, CLI-37). */
export function WorkerPageContent({ worker, actions, aside, children }: WorkerPageContentProps) {
  const h = useTexts(recordPageTexts)
  const subject = useTitleInBar(workerName(worker))
  return (
    <RecordLayout
      id={worker.id}
      head={
        <TitleBlock
          kindAndNumber={h('kindAndNumber.workers', { id: shownNumber(worker.id) })}
          title={<Name worker={worker} />}
          subjectRef={subject}
          actions={actions}
          contact={<ContactActions phone={worker.phone} email={worker.email} />}
        >
          <Cells worker={worker} />
        </TitleBlock>
      }
      main={children}
      aside={aside}
    />
  )
}

const FORM_RULES = {
  kind: 'worker',
  values: (worker: Worker) => workerFormValues(worker),
  errors: workerFormErrors,
  payload: workerPayload,
} as const

function Name({ worker }: { worker: Worker }) {
  const t = useTexts(workerTexts)
  const h = useTexts(recordPageTexts)
  const name = workerName(worker)
  return (
    <>
      <title>{`${name} · Daywork`}</title>
      <EditInPlace
        record={worker}
        fact={t('name')}
        rules={rulesOfFields({ ...FORM_RULES, failed: h('fact.failed') }, ['name'])}
        renderFields={(form) => <TextField aria-label={t('name')} autoComplete="off" {...form.field('name')} />}
        whileEditing={
          <h1>
            <VisuallyHidden>{name}</VisuallyHidden>
          </h1>
        }
      >
        <h1 dir="auto">{name}</h1>
      </EditInPlace>
    </>
  )
}

function Cells({ worker }: { worker: Worker }) {
  const t = useTexts(workerTexts)
  const h = useTexts(recordPageTexts)
  const rules = { ...FORM_RULES, failed: h('fact.failed') }
  return (
    <>
      <FactCell label={t('jobTitle')}>
        <EditInPlace
          record={worker}
          fact={t('jobTitle')}
          rules={rulesOfFields(rules, ['title'])}
          renderFields={(form) => <TextField aria-label={t('jobTitle')} autoComplete="off" {...form.field('title')} />}
        >
          {worker.title}
        </EditInPlace>
      </FactCell>
      <FactCell label={t('status')}>
        <EditInPlace
          record={worker}
          fact={t('status')}
          rules={rulesOfFields(rules, ['status'])}
          renderFields={(form) => (
            <Select
              aria-label={t('status')}
              options={WORKER_STATUSES.map((status) => ({ value: status, label: workerStatusLabel(status) }))}
              {...form.field('status')}
            />
          )}
        >
          <StatusBadge look={workerLook(worker.status)} label={workerStatusLabel(worker.status)} />
        </EditInPlace>
      </FactCell>
      <FactCell label={t('email')} isWide>
        <EditInPlace
          record={worker}
          fact={t('email')}
          rules={rulesOfFields(rules, ['email'])}
          renderFields={(form) => (
            <TextField aria-label={t('email')} type="email" autoComplete="off" {...form.field('email')} />
          )}
        >
          {worker.email && <Link href={mailLink(worker.email)}>{worker.email}</Link>}
        </EditInPlace>
      </FactCell>
      <FactCell label={t('phoneNumber')}>
        <EditInPlace
          record={worker}
          fact={t('phoneNumber')}
          rules={rulesOfFields(rules, ['phone'])}
          renderFields={(form) => (
            <PhoneInput aria-label={t('phoneNumber')} autoComplete="off" {...form.field('phone')} />
          )}
        >
          {worker.phone && formatPhone(worker.phone)}
        </EditInPlace>
      </FactCell>
      <FactCell label={t('skills.label')} isWide>
        <EditInPlace
          record={worker}
          fact={t('panel.skills')}
          rules={rulesOfFields(rules, ['skills', 'newSkill'])}
          renderFields={(form) => (
            <SkillsInput
              skills={form.values.skills}
              onChange={(skills) => form.setValue('skills', skills)}
              typed={form.values.newSkill}
              onType={(text) => form.setValue('newSkill', text)}
              error={form.errorAt('skills')}
            />
          )}
        >
          {skillNames(worker.skills).join(', ')}
        </EditInPlace>
      </FactCell>
      <FactCell label={h('worker.schedule')}>
        <Link render={(link) => <RouterLink to="/schedule" search={{ person: String(worker.id) }} {...link} />}>
          {h('worker.thisWeek')}
        </Link>
      </FactCell>
      <FactCell label={t('panel.created')} isWide isShort>
        <TimeAndAge time={worker.created_at} />
      </FactCell>
      <FactCell label={t('panel.updated')} isWide isShort>
        <TimeAndAge time={worker.updated_at} />
      </FactCell>
    </>
  )
}

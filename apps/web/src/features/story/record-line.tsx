import type { ActivityEntry } from '@daywork/domain/activity/activity'
import type { ReactNode } from 'react'
import { ChangeSentence } from '../../records/change-sentence.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { storyTexts } from '../../texts/en/story.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PickerWorkers } from '../assignments/picker-workers.ts'
import { describeOrderStep } from './describe-step.ts'
import { EntryTime } from './entry-time.tsx'
import classes from './story.module.css'
import type { LineItem } from './story-items.ts'
import { useActivityNames } from './use-activity-names.ts'

interface RecordLineProps {
  item: LineItem
  workers: PickerWorkers
}

/** What was done to one of the records that belong to a client, project, or worker (API-162). */
export function RecordLine({ item: { at, receivedAt, count, entry }, workers }: RecordLineProps) {
  return (
    <p>
      {count > 1 && entry.action === 'created' ? (
        <Batch entry={entry} count={count} />
      ) : (
        <Change entry={entry} count={count} workers={workers} />
      )}{' '}
      <EntryTime at={at} receivedAt={receivedAt} />
    </p>
  )
}

function Batch({ entry: { entity, user }, count }: { entry: ActivityEntry; count: number }) {
  const t = useTexts(storyTexts)
  return t.rich('batch', { user, count, thing: entity, b: strong })
}

function Change({ entry, count, workers }: { entry: ActivityEntry; count: number; workers: PickerWorkers }) {
  const t = useTexts(storyTexts)
  const { action, entity, entity_id: id, name, user } = entry
  const names = useActivityNames([], workers)
  const step = entity === 'work_order' && name !== null ? describeOrderStep(entry, names, strong) : undefined
  if (step === undefined || name === null) {
    return (
      <>
        <ChangeSentence kind={entity} id={id} name={name} user={user} action={action} linkClass={classes.link} />
        {count > 1 && <> {t('times', { count })}</>}
      </>
    )
  }
  const link = (text: ReactNode) => (
    <RecordLink kind="work_order" id={id} className={classes.link}>
      {text}
    </RecordLink>
  )
  return (
    <>
      {step} {t.rich('ofOrder', { title: name, link })}
    </>
  )
}

const strong = (name: ReactNode) => <strong>{name}</strong>

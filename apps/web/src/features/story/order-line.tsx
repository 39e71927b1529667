import { IconArrowNarrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { storyTexts } from '../../texts/en/story.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PickerWorkers } from '../assignments/picker-workers.ts'
import { type ActivityChange, describeActivity } from './describe-activity.ts'
import { describeStep } from './describe-step.ts'
import classes from './story.module.css'
import { EntryTime } from './entry-time.tsx'
import type { LineItem } from './story-items.ts'
import { useActivityNames } from './use-activity-names.ts'

interface OrderLineProps {
  item: LineItem
  showsEdits: boolean
  workers: PickerWorkers
}

/** A change of an order; with edits shown, also its old and new values (API-96). */
export function OrderLine({ item: { at, receivedAt, entry, isWaiting }, showsEdits, workers }: OrderLineProps) {
  const names = useActivityNames([entry], workers)
  const { sentence, changes } = describeActivity(entry, names, strong)
  return (
    <>
      <p>
        {describeStep(entry, names, strong) ?? sentence}{' '}
        <EntryTime at={at} receivedAt={receivedAt} isWaiting={isWaiting} />
      </p>
      {showsEdits && changes.length > 0 && <Changes changes={changes} />}
    </>
  )
}

const strong = (name: ReactNode) => <strong>{name}</strong>

function Changes({ changes }: { changes: readonly ActivityChange[] }) {
  const t = useTexts(storyTexts)
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field} dir="auto">
          <span className={classes.soft}>{field}: </span>
          <del className={classes.was}>{before}</del>
          <IconArrowNarrowRight className={classes.arrow} role="img" aria-label={t('order.activity.became')} />
          <ins className={classes.became}>{after}</ins>
        </li>
      ))}
    </ul>
  )
}

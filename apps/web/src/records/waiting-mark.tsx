import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useKeptQuestion } from '../api/writes/kept-questions.ts'
import { getWaitingWrites, keptWrites } from '../api/writes/kept-writes.ts'
import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import { VisuallyHidden } from '../ui/kit/visually-hidden.tsx'
import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './waiting-mark.module.css'

interface WaitingMarkProps {
  kind: RecordKind
  id: number
  /** In a row or a link, the question is an icon. In a link, a press on it belongs to the link. */
  place?: 'link' | 'row'
}

/** Marks a record with changes that only this device has (SYNC-51), or with a question about them, which it asks (SYNC-142). */
export function WaitingMark({ kind, id, place }: WaitingMarkProps) {
  const t = useTexts(recordTexts)
  const mark = useWaiting(kind, id)
  const ask = useKeptQuestion(kind, id)
  const text = t('asks')
  const question = ask && <StatusBadge look={NEEDS_ACTION} label={place ? '' : text} />
  return (
    <>
      {question && place === 'link' && (
        <span title={text}>
          {question}
          <VisuallyHidden>{text}</VisuallyHidden>
        </span>
      )}
      {question && place !== 'link' && (
        <UnstyledButton
          className={classes.question}
          aria-label={text}
          data-has-tooltip={place === 'row' || undefined}
          onClick={ask}
        >
          {question}
        </UnstyledButton>
      )}
      {mark && <WaitingBadge isInTrouble={mark === 'notSaved'} />}
    </>
  )
}

/** The key of the text of a record's mark. A screen may have many of these: each renders again only if its own mark changes. */
export function useWaiting(kind: RecordKind, id: number): 'notSaved' | 'waiting' | undefined {
  const read = () => {
    const writes = getWaitingWrites().filter(({ entity, target }) => entity === kind && target === id)
    return writes.length === 0 ? undefined : writes.some(({ state }) => state === 'trouble') ? 'notSaved' : 'waiting'
  }
  // What `getWaitingWrites` returns follows this store, and subscribed to it first, so it is current when `read` is called.
  return useSyncExternalStore(keptWrites.subscribe, read, read)
}

/** @param isInTrouble the user has to decide, for example because the server refused it */
export function WaitingBadge({ isInTrouble }: { isInTrouble: boolean }) {
  const t = useTexts(recordTexts)
  return isInTrouble ? (
    <StatusBadge look={NEEDS_ACTION} label={t('notSaved')} />
  ) : (
    <StatusBadge look={WAITING} label={t('waiting')} />
  )
}

const WAITING = { tone: 'grey', icon: IconCloudUp } as const
const NEEDS_ACTION = { tone: 'amber', icon: IconAlertTriangle } as const

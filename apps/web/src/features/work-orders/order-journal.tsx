import { relativeTime } from '@daywork/domain/time/relative-time'
import { exactTime } from '@daywork/domain/time/date-and-time'
import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { Button } from '../../ui/kit/button.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import type { KeyboardEvent } from 'react'
import { useSession } from '../../api/session.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { useLeaveQuestion } from '../../ui/use-leave-question.ts'
import classes from './work-order-page.module.css'
import { useJournal } from './use-journal.ts'

interface OrderJournalProps {
  orderId: number
  /** Oldest first; undefined while they are on their way. */
  updates: readonly WorkOrderUpdate[] | undefined
  /** Given once loading them has failed. */
  onRetry: (() => void) | undefined
}

/** What was written about an order while it was done, newest first, and the field for the next entry (API-84). */
export function OrderJournal({ orderId, updates, onRetry }: OrderJournalProps) {
  const { username } = useSession()
  const journal = useJournal(orderId)
  // What is on its way may yet come back unsaved.
  useLeaveQuestion(journal.text.trim() !== '' || journal.sending !== undefined)
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void journal.add()
  }
  return (
    <section aria-label="Journal" className={classes.box}>
      <h2 className={classes.heading}>Journal</h2>
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault()
          void journal.add()
        }}
      >
        <TextArea
          label="New entry"
          placeholder="What happened on site?"
          minRows={2}
          maxRows={12}
          value={journal.text}
          error={journal.failure}
          onChange={(event) => journal.type(event.currentTarget.value)}
          onKeyDown={sendByKey}
        />
        <Button type="submit" variant="default" disabled={journal.sending !== undefined}>
          Add to journal
        </Button>
      </form>
      {updates === undefined && onRetry === undefined && <p className={classes.note}>Loading journal...</p>}
      {updates === undefined && onRetry !== undefined && (
        <FailureState text="Failed to load journal" actionLabel="Retry" onAction={onRetry} />
      )}
      {updates?.length === 0 && journal.sending === undefined && <p className={classes.note}>Nothing written yet</p>}
      <ol className={classes.plainList} aria-label="Entries">
        {journal.sending !== undefined && <Entry author={username ?? ''} content={journal.sending} />}
        {updates?.toReversed().map(({ id, author, content, created_at }) => (
          <Entry key={id} author={author} content={content} writtenAt={created_at} />
        ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  author: string
  content: string
  /** Absent for one that is on its way to the server. */
  writtenAt?: string
}

const Entry = ({ author, content, writtenAt }: EntryProps) => (
  <li className={classes.entry} data-is-pending={writtenAt === undefined || undefined}>
    <p className={classes.byline}>
      <strong>{author}</strong>{' '}
      {writtenAt === undefined ? (
        <span className={classes.soft}>Saving...</span>
      ) : (
        <time dateTime={writtenAt} title={exactTime(writtenAt)} className={classes.soft}>
          {relativeTime(writtenAt)}
        </time>
      )}
    </p>
    <p className={classes.content} dir="auto">
      {content}
    </p>
  </li>
)

import { relativeTime } from '../../texts/relative-time.ts'
import { exactTime } from '../../texts/format.ts'
import type { ClientResponse } from '@daywork/domain/shared-pages/shared-page'
import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { workOrderPageTexts } from '../../texts/en/work-order-page.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import type { KeyboardEvent } from 'react'
import { useSession } from '../../api/session.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { useLeaveQuestion } from '../../records/use-leave-question.ts'
import classes from './work-order-page.module.css'
import { useJournal } from './use-journal.ts'

interface OrderJournalProps {
  orderId: number
  /** Oldest first; undefined while they are on their way. */
  updates: readonly WorkOrderUpdate[] | undefined
  /** What the client sent: shown among the notes (SHARE-23). */
  responses: readonly ClientResponse[]
  /** Given once loading them has failed. */
  onRetry: (() => void) | undefined
}

/** What was written about an order while it was done, newest first, and the field for the next entry (API-84). */
export function OrderJournal({ orderId, updates, responses, onRetry }: OrderJournalProps) {
  const t = useTexts(workOrderPageTexts)
  const { username } = useSession()
  const journal = useJournal(orderId)
  // What is on its way may yet come back unsaved.
  useLeaveQuestion(journal.text.trim() !== '' || journal.sending !== undefined)
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void journal.add()
  }
  return (
    <section aria-label={t('notes.heading')} className={classes.box}>
      <h2 className={classes.heading}>{t('notes.heading')}</h2>
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault()
          void journal.add()
        }}
      >
        <TextArea
          label={t('notes.add')}
          placeholder={t('notes.hint')}
          minRows={2}
          maxRows={12}
          value={journal.text}
          error={journal.failure}
          onChange={(event) => journal.type(event.currentTarget.value)}
          onKeyDown={sendByKey}
        />
        <Button type="submit" variant="default" disabled={journal.sending !== undefined}>
          {t('notes.post')}
        </Button>
      </form>
      {updates === undefined && onRetry === undefined && <p className={classes.note}>{t('notes.loading')}</p>}
      {updates === undefined && onRetry !== undefined && (
        <FailureState text={t('notes.failed')} actionLabel={t('retry')} onAction={onRetry} />
      )}
      {updates?.length === 0 && responses.length === 0 && journal.pending.length === 0 && (
        <p className={classes.note}>{t('notes.empty')}</p>
      )}
      <ol className={classes.plainList} aria-label={t('notes.list')}>
        {journal.pending.map(({ content, isKept, key }) => (
          <Entry key={key} author={username ?? ''} content={content} isKept={isKept} />
        ))}
        {entriesOf(updates ?? [], responses).map(({ key, ...entry }) => (
          <Entry key={key} {...entry} />
        ))}
      </ol>
    </section>
  )
}

/** Newest first. */
function entriesOf(updates: readonly WorkOrderUpdate[], responses: readonly ClientResponse[]) {
  const t = getTexts(workOrderPageTexts)
  const entries = [
    ...updates.map(({ author, content, created_at: writtenAt, id }) => ({
      key: `note-${id}`,
      author,
      content,
      writtenAt,
      isOfClient: false,
    })),
    ...responses.map(({ created_at: writtenAt, id, kind, name, text }) => ({
      key: `client-${id}`,
      author: name,
      content: kind === 'approval' ? [t('notes.approved'), text].filter(Boolean).join(': ') : text,
      writtenAt,
      isOfClient: true,
    })),
  ]
  return entries.toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt))
}

interface EntryProps {
  author: string
  isOfClient?: boolean
  content: string
  /** Absent for one that the server does not have yet. */
  writtenAt?: string
  /** It waits on this device. */
  isKept?: boolean
}

function Entry({ author, isOfClient = false, content, isKept, writtenAt }: EntryProps) {
  const t = useTexts(workOrderPageTexts)
  return (
    <li className={classes.entry} data-is-pending={writtenAt === undefined || undefined}>
      <p className={classes.byline}>
        <strong>{author}</strong>
        {isOfClient && `, ${t('notes.client')}`}{' '}
        {writtenAt === undefined ? (
          <span className={classes.soft}>{isKept ? t('notes.waiting') : t('notes.saving')}</span>
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
}

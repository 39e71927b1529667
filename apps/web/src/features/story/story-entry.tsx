import { IconChecklist, IconCircleCheck, IconCornerDownRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RecordLink } from '../../records/record-link.tsx'
import { storyTexts } from '../../texts/en/story.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryTime } from './entry-time.tsx'
import classes from './story.module.css'
import type { ChecklistItem, FollowUpItem, NoteItem, OfOrder, PhotosItem, StoryItem } from './story-items.ts'

interface StoryEntryProps {
  item: StoryItem
  /** The changes of a line. */
  line: ReactNode
  /** The pictures of a row. */
  photos: ReactNode
  /** The card of a signature. */
  signature: ReactNode
}

/** One entry of a story: pictures and speech are large, a change is a thin line. */
export function StoryEntry({ item, line, photos, signature }: StoryEntryProps) {
  switch (item.kind) {
    case 'photos':
      return <Photos item={item}>{photos}</Photos>
    case 'note':
      return <Note item={item} />
    case 'line':
      return <li className={classes.line}>{line}</li>
    case 'checklist':
      return <CompletedChecklist item={item} />
    case 'follow-up':
      return <FollowUp item={item} />
    case 'signature':
      return <li>{signature}</li>
  }
}

const strong = (name: ReactNode) => <strong>{name}</strong>

const linkTo = (order: OfOrder) => (text: ReactNode) => (
  <RecordLink kind="work_order" id={order.id} className={classes.link}>
    {text}
  </RecordLink>
)

function OnOrder({ order }: { order: OfOrder | undefined }) {
  const t = useTexts(storyTexts)
  return order && <>{t.rich('ofOrder', { title: order.title, link: linkTo(order) })} </>
}

function Photos({
  item: { at, receivedAt, author, order, works },
  children,
}: {
  item: PhotosItem
  children: ReactNode
}) {
  const t = useTexts(storyTexts)
  const kinds = works.flatMap(({ files }) => files.map(({ kind }) => kind))
  const count = kinds.length
  const what = kinds.every((kind) => kind === 'photo')
    ? 'photos'
    : kinds.every((kind) => kind === 'video')
      ? 'videos'
      : 'files'
  return (
    <li className={classes.photos}>
      <p>
        {author === null ? t('unsigned', { count, what }) : t.rich(what, { user: author, count, b: strong })}{' '}
        <OnOrder order={order} />
        <EntryTime at={at} receivedAt={receivedAt} />
      </p>
      {children}
    </li>
  )
}

function Note({ item: { at, receivedAt, author, content, from, isApproval, order, state } }: { item: NoteItem }) {
  const t = useTexts(storyTexts)
  return (
    <li className={classes.note} data-from={from} data-is-approval={isApproval || undefined} data-state={state}>
      <p>
        <strong>{author}</strong>
        {from === 'client' && `, ${t('client')}`} <OnOrder order={order} />
        {state === 'sending' ? (
          <span className={classes.soft}>{t('saving')}</span>
        ) : (
          <EntryTime at={at} receivedAt={receivedAt} isWaiting={state === 'waiting'} />
        )}
      </p>
      {isApproval && (
        <p className={classes.approval}>
          <IconCircleCheck data-icon="m" aria-hidden />
          {t('approved')}
        </p>
      )}
      {content !== '' && (
        <p className={classes.speech} dir="auto">
          {content}
        </p>
      )}
    </li>
  )
}

function CompletedChecklist({ item: { at, by, failed, title } }: { item: ChecklistItem }) {
  const t = useTexts(storyTexts)
  return (
    <li className={classes.line} data-has-icon>
      <IconChecklist className={classes.icon} aria-hidden />
      <p>
        {t.rich('checklist', { user: by, title, b: strong })}{' '}
        {failed > 0 && <strong className={classes.failed}>{t('failedItems', { count: failed })} </strong>}
        <EntryTime at={at} />
      </p>
    </li>
  )
}

function FollowUp({ item: { at, label, order } }: { item: FollowUpItem }) {
  const t = useTexts(storyTexts)
  return (
    <li className={classes.line} data-has-icon>
      <IconCornerDownRight className={classes.icon} aria-hidden />
      <p>
        {t.rich('followUp', { title: order.title, label, link: linkTo(order) })} <EntryTime at={at} />
      </p>
    </li>
  )
}

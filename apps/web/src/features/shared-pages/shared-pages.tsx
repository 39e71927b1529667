import type { ClientResponse, SharedPage } from '@daywork/domain/shared-pages/shared-page'
import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { IconCircleCheck, IconLink, IconLinkOff, IconMessage, IconShare } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { send } from '../../api/send.ts'
import { SHARED_PAGES_KEY } from '../../api/shared-pages-key.ts'
import { ask } from '../../records/dialogs/ask.ts'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { notify } from '../../records/notices/notify.ts'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { usePersonNames } from '../../records/use-person-names.ts'
import { sharingTexts } from '../../texts/en/sharing.ts'
import { exactTime, mediumDate } from '../../texts/format.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { type SharedRecord, sharedPagesQuery } from './queries.ts'
import classes from './shared-pages.module.css'
import { responsesOf } from './use-client-responses.ts'

const SharePanel = lazyPanel(async () => (await import('./share-panel.tsx')).SharePanel)

interface SharedPagesProps {
  record: SharedRecord
  title: string
  /** The notes of a work order, to choose from; undefined for a project. */
  notes?: readonly WorkOrderUpdate[] | undefined
}

/** The height of the two lines of the text that says that there is no link. */
const SKELETON_PX = 46

/** The links to shared pages of a record, and the responses of the client (SHARE-20, SHARE-22, SHARE-23). */
export function SharedPages({ record, title, notes = [] }: SharedPagesProps) {
  const t = useTexts(sharingTexts)
  const isOnline = useOnline()
  const pages = useInfiniteQuery(sharedPagesQuery(record))
  const [opened, setOpened] = useState<SharedPage | 'new'>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (page: SharedPage | 'new') => {
    setOpened(page)
    setIsOpen(true)
  }
  const responses = responsesOf(pages.data)
  return (
    <RecordSection
      title={t('heading')}
      jump="sharing"
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconShare aria-hidden />}
          disabled={!isOnline}
          onClick={() => open('new')}
        >
          {t('share')}
        </Button>
      }
    >
      {pages.isPending && !pages.isPaused && <Skeleton height={SKELETON_PX} marginTop={8} />}
      {!isOnline && <SectionNote>{t('offline')}</SectionNote>}
      {isOnline && pages.data?.length === 0 && <SectionNote>{t('empty')}</SectionNote>}
      {responses.length > 0 && (
        <ul aria-label={t('responses')} className={classes.responses}>
          {responses.map((response) => (
            <Response key={response.id} response={response} />
          ))}
        </ul>
      )}
      {(isOnline || pages.data) && (
        <PlainList label={t('list')} query={pages} rows={1} failure={t('loadFailed')}>
          {(page) => <PageRow key={page.id} page={page} onEdit={() => open(page)} />}
        </PlainList>
      )}
      <ShowMore list={pages} className={classes.more} />
      <Suspense>
        {opened && (
          <SharePanel
            key={opened === 'new' ? 'new' : opened.id}
            record={record}
            recordTitle={title}
            page={opened === 'new' ? undefined : opened}
            notes={notes}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onClosed={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </RecordSection>
  )
}

function Response({ response: { created_at: at, kind, name, text } }: { response: ClientResponse }) {
  const t = useTexts(sharingTexts)
  const isApproval = kind === 'approval'
  return (
    <li className={classes.response} data-tone={isApproval ? 'green' : 'blue'}>
      {isApproval ? <IconCircleCheck data-icon="m" aria-hidden /> : <IconMessage data-icon="m" aria-hidden />}
      <div>
        <p className={classes.byline}>
          <strong>{name}</strong> {t('client')}{' '}
          <time dateTime={at} title={exactTime(at)}>
            {relativeTime(at)}
          </time>
        </p>
        <p className={classes.text} dir="auto">
          {[isApproval && t('approved'), text].filter(Boolean).join(': ')}
        </p>
      </div>
    </li>
  )
}

function PageRow({ page, onEdit }: { page: SharedPage; onEdit: () => void }) {
  const t = useTexts(sharingTexts)
  const nameOf = usePersonNames()
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => send<void>(`/api/shared-pages/${page.id}/`, { method: 'DELETE' }),
    onSuccess: () => notify({ kind: 'success', text: t('revoke.done') }),
    onError: (error) => notify({ kind: 'error', error, text: messageOf(error, t('revoke.failed')) }),
    onSettled: () => client.invalidateQueries({ queryKey: SHARED_PAGES_KEY }),
  })
  const revokeIfSure = async () => {
    const question = { text: t('revoke.question'), confirm: t('row.revoke'), cancel: t('revoke.keep') }
    if (await ask({ ...question, isDestructive: true })) revoke.mutate()
  }
  const {
    created_at: createdAt,
    created_by: username,
    last_viewed_at: viewedAt,
    state,
    title,
    view_count: count,
  } = page
  const age = relativeTime(createdAt)
  return (
    <ListRow
      icon={state === 'open' ? IconLink : IconLinkOff}
      title={title || t('row.title', { day: mediumDate(createdAt) })}
      actions={
        state !== 'revoked' && (
          <span className={classes.actions}>
            <Button variant="default" size="xs" aria-label={t('row.editNamed', { age })} onClick={onEdit}>
              {t('row.edit')}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={t('row.revokeNamed', { age })}
              disabled={revoke.isPending}
              onClick={() => void revokeIfSure()}
            >
              {t('row.revoke')}
            </Button>
          </span>
        )
      }
    >
      <RowNote>{t('row.by', { age, name: nameOf(username) })}</RowNote>
      <RowNote>{endOf(page, t)}</RowNote>
      <RowNote>{viewedAt ? t('row.views', { count, age: relativeTime(viewedAt) }) : t('row.noViews')}</RowNote>
    </ListRow>
  )
}

function endOf(
  { expires_at: end, revoked_at: revokedAt }: SharedPage,
  t: ReturnType<typeof useTexts<typeof sharingTexts.english>>,
): string {
  if (revokedAt !== null) return t('row.revoked', { day: mediumDate(revokedAt) })
  if (end === null) return t('row.noEnd')
  return t(Date.parse(end) <= Date.now() ? 'row.expired' : 'row.until', { day: mediumDate(end) })
}

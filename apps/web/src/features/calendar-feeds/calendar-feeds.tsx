import type { CalendarFeed, NewCalendarFeed } from '@daywork/domain/calendar-feeds/calendar-feed'
import { IconCalendarShare, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { send } from '../../api/send.ts'
import { ask } from '../../records/dialogs/ask.ts'
import { notify } from '../../records/notices/notify.ts'
import { OneTimeLink } from '../../records/dialogs/one-time-link.tsx'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { calendarFeedTexts } from '../../texts/en/calendar-feeds.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { Link } from '../../ui/kit/link.tsx'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import classes from './calendar-feeds.module.css'
import { FEEDS_KEY, feedsQuery } from './queries.ts'

/**
 * Creates, copies, lists, and revokes secret URLs that show the schedule in calendar programs (SCH-77). Feeds are not
 * records: only the response that creates a feed contains its URL, so a create is never queued to be sent later.
 * @param worker limits the feeds to one worker's orders; without it, new feeds have all orders, and the list has all
 * feeds
 */
export function CalendarFeeds({ worker }: { worker?: number }) {
  const t = useTexts(calendarFeedTexts)
  const client = useQueryClient()
  const [hasClientNames, setHasClientNames] = useState(true)
  const feeds = useInfiniteQuery(feedsQuery(worker))
  const create = useMutation({
    mutationFn: () => {
      const body = { has_client_names: hasClientNames, ...(worker !== undefined && { worker }) }
      return send<NewCalendarFeed>('/api/calendar-feeds/', { method: 'POST', body })
    },
    // The URL is a secret, so remove it from the cache when it leaves the screen.
    gcTime: 0,
    onError: (error) => notify({ kind: 'error', error, text: messageOf(error, t('createFailed')) }),
    onSettled: () => client.invalidateQueries({ queryKey: FEEDS_KEY }),
  })
  const createButton = useFocusKept(create.isPending)
  return (
    <>
      <p className={classes.hint}>{t('hint')}</p>
      {create.data && <NewAddress key={create.data.id} url={create.data.url} />}
      <Checkbox
        label={t('withClients')}
        description={t('withClientsHint')}
        checked={hasClientNames}
        onChange={(event) => setHasClientNames(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        className={classes.create}
        leftSection={<IconPlus aria-hidden />}
        {...createButton}
        onClick={() => create.mutate()}
      >
        {create.isPending ? t('creating') : t('create')}
      </Button>
      <PlainList label={t('list')} query={feeds} rows={0} failure={t('loadFailed')}>
        {(feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            onRevoked={() => {
              if (feed.id === create.data?.id) create.reset()
            }}
          />
        )}
      </PlainList>
      <ShowMore list={feeds} className={classes.more} />
    </>
  )
}

const APPS = ['google', 'apple', 'outlook'] as const

function NewAddress({ url }: { url: string }) {
  const t = useTexts(calendarFeedTexts)
  return (
    <>
      <OneTimeLink label={t('address')} url={url} />
      <ul className={classes.howTo}>
        {APPS.map((app) => (
          <li key={app}>{t(`howTo.${app}`)}</li>
        ))}
        <li>
          <Link href={url.replace(/^https?:/, 'webcal:')}>{t('open')}</Link>
        </li>
      </ul>
    </>
  )
}

function FeedRow({ feed, onRevoked }: { feed: CalendarFeed; onRevoked: () => void }) {
  const t = useTexts(calendarFeedTexts)
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => send<void>(`/api/calendar-feeds/${feed.id}/`, { method: 'DELETE' }),
    onSuccess: () => {
      onRevoked()
      notify({ kind: 'success', text: t('revoked') })
    },
    onError: (error) => notify({ kind: 'error', error, text: messageOf(error, t('revokeFailed')) }),
    onSettled: () => client.invalidateQueries({ queryKey: FEEDS_KEY }),
  })
  const revokeIfSure = async () => {
    const question = { text: t('revokeQuestion'), confirm: t('revoke'), cancel: t('keep') }
    if (await ask({ ...question, isDestructive: true })) revoke.mutate()
  }
  const { created_at, created_by, has_client_names, last_used_at, worker_name } = feed
  const created = t('created', { age: relativeTime(created_at), name: created_by })
  return (
    <ListRow
      icon={IconCalendarShare}
      title={<bdi>{worker_name === null ? t('everyone') : t('ofWorker', { name: worker_name })}</bdi>}
      actions={
        <Button
          variant="default"
          size="xs"
          disabled={revoke.isPending}
          aria-label={t('revokeNamed', { age: relativeTime(created_at) })}
          onClick={() => void revokeIfSure()}
        >
          {t('revoke')}
        </Button>
      }
    >
      <RowNote>{has_client_names ? created : `${created}, ${t('withoutClients')}`}</RowNote>
      <RowNote>{last_used_at ? t('used', { age: relativeTime(last_used_at) }) : t('unused')}</RowNote>
    </ListRow>
  )
}

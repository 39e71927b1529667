import type { Session } from '@daywork/domain/accounts/credentials'
import { relativeTime } from '../../texts/relative-time.ts'
import { shortDate } from '../../texts/format.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, messageOf } from '../../api/api-error.ts'
import { NOT_FOUND } from '../../api/http-status.ts'
import { send } from '../../api/send.ts'
import { accountSettingsTexts } from '../../texts/en/account-settings.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { keepFocusInList } from '../../ui/lost-focus.ts'
import { notify } from '../../records/notices/notify.ts'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { describeDevice, isHandheld } from '../../texts/describe-device.ts'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { reloadWithHistory, sessionsQuery } from './queries.ts'
import classes from './session-list.module.css'

/** Devices on which the user is signed in. All except the current one have a sign-out button (API-100). */
export function SessionList() {
  const t = useTexts(accountSettingsTexts)
  const sessions = useInfiniteQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: (_, { user_agent }) =>
      notify({ kind: 'success', text: t('devices.signedOut', { device: describeDevice(user_agent) }) }),
    onError: (error) => notify({ kind: 'error', error, text: messageOf(error, t('devices.signOutFailed')) }),
    onSettled: () => reloadWithHistory(queryClient, sessionsQuery.queryKey),
  })
  return (
    <>
      <PlainList label={t('devices.label')} query={sessions} rows={2} failure={t('devices.loadFailed')}>
        {(session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate(session)}
          />
        )}
      </PlainList>
      <ShowMore list={sessions} className={classes.more} />
    </>
  )
}

interface SessionRowProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTexts(accountSettingsTexts)
  const date = shortDate(session.expires_at)
  const device = describeDevice(session.user_agent)
  const press = useFocusKept(isEnding)
  return (
    <ListRow
      icon={isHandheld(session.user_agent) ? IconDeviceMobile : IconDeviceDesktop}
      title={
        <>
          {device}
          {session.current && <span className={classes.tag}>{t('devices.here')}</span>}
        </>
      }
      actions={
        !session.current && (
          <Button
            variant="default"
            size="xs"
            {...press}
            onClick={(event) => {
              keepFocusInList(event.currentTarget.closest('li'))
              onEnd()
            }}
            aria-label={t('devices.signOutOf', { device })}
          >
            {t('devices.signOut')}
          </Button>
        )
      }
    >
      <RowNote>
        {session.current
          ? t('devices.activeNow', { address: session.address, date })
          : t('devices.active', { address: session.address, age: relativeTime(session.last_used_at), date })}
      </RowNote>
    </ListRow>
  )
}

/** Treats 404 as success: the session has already ended. */
async function endSession({ id }: Session): Promise<void> {
  try {
    await send<void>(`/accounts/sessions/${id}/`, { method: 'DELETE' })
  } catch (error) {
    if (!hasStatus(error, NOT_FOUND)) throw error
  }
}

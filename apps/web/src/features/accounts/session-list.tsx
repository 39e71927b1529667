import type { Session } from '@daywork/domain/accounts/credentials'
import { relativeTime } from '@daywork/domain/time/relative-time'
import { shortDate } from '@daywork/domain/time/date-and-time'
import { Button } from '../../ui/kit/button.tsx'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasStatus, messageOf } from '../../api/api-error.ts'
import { NOT_FOUND } from '../../api/http-status.ts'
import { request } from '../../api/request.ts'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { keepFocusInList } from '../../ui/lost-focus.ts'
import { notify } from '../../ui/notify.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { describeDevice, isHandheld } from './describe-device.ts'
import { PlainList } from './plain-list.tsx'
import { sessionsQuery } from './queries.ts'
import classes from './session-list.module.css'

/** Where the user is signed in, with a sign-out for each device but this one (API-100). */
export function SessionList() {
  const sessions = useInfiniteQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: (_, { user_agent }) => notify({ kind: 'success', text: `${describeDevice(user_agent)} is signed out` }),
    onError: (error) => notify({ kind: 'error', text: messageOf(error, 'The device could not be signed out') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <>
      <PlainList label="Devices" query={sessions} rows={2} failure="Failed to load your devices">
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
  const device = describeDevice(session.user_agent)
  const press = useFocusKept(isEnding)
  return (
    <ListRow
      icon={isHandheld(session.user_agent) ? IconDeviceMobile : IconDeviceDesktop}
      title={
        <>
          {device}
          {session.current && <span className={classes.tag}>This device</span>}
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
            aria-label={`Sign out ${device}`}
          >
            Sign out
          </Button>
        )
      }
    >
      <RowNote>
        {session.address} · active {session.current ? 'now' : relativeTime(session.last_used_at)} · until{' '}
        {shortDate(session.expires_at)}
      </RowNote>
    </ListRow>
  )
}

/** A session that is not there any more has ended, which is what was wanted. */
async function endSession({ id }: Session): Promise<void> {
  try {
    await request<void>(`/accounts/sessions/${id}/`, { method: 'DELETE' })
  } catch (error) {
    if (!hasStatus(error, NOT_FOUND)) throw error
  }
}

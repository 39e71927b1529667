import { INVITE_LIFETIME_DAYS, type Invite, type NewInvite } from '@daywork/domain/accounts/invite'
import { relativeTime } from '@daywork/domain/time/relative-time'
import { shortDate } from '@daywork/domain/time/date-and-time'
import { Button } from '../../ui/kit/button.tsx'
import { IconPlus, IconTicket } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { newIdempotencyKey, request } from '../../api/request.ts'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { notify } from '../../ui/notify.ts'
import classes from './invite-list.module.css'
import { OneTimeLink } from './one-time-link.tsx'
import { PlainList } from './plain-list.tsx'
import { openInvitesQuery } from './queries.ts'

/** Invite links: made, copied, listed while they can be used, revoked (GEN-15, API-99). */
export function InviteList() {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: openInvitesQuery.queryKey })
  const make = useMutation({
    mutationFn: () => request<NewInvite>('/api/invites/', { method: 'POST', idempotencyKey: newIdempotencyKey() }),
    onError: (error) => notify({ kind: 'error', text: messageOf(error, 'The invite link could not be made') }),
    onSettled: reload,
  })
  const invites = useQuery(openInvitesQuery)
  return (
    <>
      <p className={classes.hint}>
        A link lets one colleague make an account, within {INVITE_LIFETIME_DAYS} days. Everybody who has one may do
        everything.
      </p>
      {make.data && <OneTimeLink key={make.data.id} label="Invite link" url={make.data.url} />}
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={make.isPending}
        onClick={() => make.mutate()}
      >
        {make.isPending ? 'Making...' : 'Make Invite Link'}
      </Button>
      <PlainList label="Open invites" query={invites} rows={0} failure="Failed to load the invites">
        {(invite) => (
          <InviteRow key={invite.id} invite={invite} isNew={invite.id === make.data?.id} onRevoked={make.reset} />
        )}
      </PlainList>
    </>
  )
}

interface InviteRowProps {
  invite: Invite
  /** Its link is still shown above. */
  isNew: boolean
  onRevoked: () => void
}

function InviteRow({ invite, isNew, onRevoked }: InviteRowProps) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => request<void>(`/api/invites/${invite.id}/`, { method: 'DELETE' }),
    onSuccess: () => {
      if (isNew) onRevoked()
      notify({ kind: 'success', text: 'Invite revoked. Its link no longer works.' })
    },
    onError: (error) => notify({ kind: 'error', text: messageOf(error, 'The invite could not be revoked') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: openInvitesQuery.queryKey }),
  })
  return (
    <ListRow
      icon={IconTicket}
      title={<>By {invite.created_by}</>}
      actions={
        <Button
          variant="default"
          size="xs"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate()}
          aria-label={`Revoke invite by ${invite.created_by}`}
        >
          Revoke
        </Button>
      }
    >
      <RowNote>
        made {relativeTime(invite.created_at)} · until {shortDate(invite.expires_at)}
      </RowNote>
    </ListRow>
  )
}

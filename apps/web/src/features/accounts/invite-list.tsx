import { INVITE_LIFETIME_DAYS, type Invite, type NewInvite } from '@daywork/domain/accounts/invite'
import { relativeTime } from '../../texts/relative-time.ts'
import { shortDate } from '../../texts/format.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconPlus, IconTicket } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { newUuid } from '../../api/uuid.ts'
import { send } from '../../api/send.ts'
import { peopleTexts } from '../../texts/en/people.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { keepFocusInList } from '../../ui/lost-focus.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { notify } from '../../records/notices/notify.ts'
import classes from './invite-list.module.css'
import { OneTimeLink } from '../../records/dialogs/one-time-link.tsx'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { openInvitesQuery, reloadWithHistory } from './queries.ts'

/** Creates, copies, lists, and revokes invite links. The list contains only usable ones (GEN-15, API-99). */
export function InviteList() {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const reload = () => reloadWithHistory(queryClient, openInvitesQuery.queryKey)
  const create = useMutation({
    mutationFn: () => send<NewInvite>('/api/invites/', { method: 'POST', idempotencyKey: newUuid() }),
    onError: (error) => notify({ kind: 'error', error, text: messageOf(error, t('invite.createFailed')) }),
    onSettled: reload,
  })
  const invites = useQuery(openInvitesQuery)
  const createButton = useFocusKept(create.isPending)
  return (
    <>
      <p className={classes.hint}>{t('invite.hint', { days: INVITE_LIFETIME_DAYS })}</p>
      {create.data && <OneTimeLink key={create.data.id} label={t('invite.link')} url={create.data.url} />}
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus aria-hidden />}
        {...createButton}
        onClick={() => create.mutate()}
      >
        {create.isPending ? t('invite.creating') : t('invite.create')}
      </Button>
      <PlainList label={t('invite.list')} query={invites} rows={0} failure={t('invite.loadFailed')}>
        {(invite) => (
          <InviteRow
            key={invite.id}
            invite={invite}
            isNew={invite.id === create.data?.id}
            onRevoke={(button) => keepFocusInList(button.closest('li'), { orElse: createButton.ref.current })}
            onRevoked={create.reset}
          />
        )}
      </PlainList>
    </>
  )
}

interface InviteRowProps {
  invite: Invite
  /** True while the link of this invite is shown above the list. */
  isNew: boolean
  onRevoke: (button: HTMLButtonElement) => void
  onRevoked: () => void
}

function InviteRow({ invite, isNew, onRevoke, onRevoked }: InviteRowProps) {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => send<void>(`/api/invites/${invite.id}/`, { method: 'DELETE' }),
    onSuccess: () => {
      if (isNew) onRevoked()
      notify({ kind: 'success', text: t('invite.revoked') })
    },
    onError: (error) => notify({ kind: 'error', error, text: messageOf(error, t('invite.revokeFailed')) }),
    onSettled: () => reloadWithHistory(queryClient, openInvitesQuery.queryKey),
  })
  const press = useFocusKept(revoke.isPending)
  return (
    <ListRow
      icon={IconTicket}
      title={t('invite.by', { name: invite.created_by })}
      actions={
        <Button
          variant="default"
          size="xs"
          {...press}
          onClick={(event) => {
            onRevoke(event.currentTarget)
            revoke.mutate()
          }}
          aria-label={t('invite.revokeBy', { name: invite.created_by })}
        >
          {t('invite.revoke')}
        </Button>
      }
    >
      <RowNote>
        {t('invite.dates', { age: relativeTime(invite.created_at), date: shortDate(invite.expires_at) })}
      </RowNote>
    </ListRow>
  )
}

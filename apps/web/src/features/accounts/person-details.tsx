import { RESET_LINK_HOURS } from '@daywork/domain/accounts/limits'
import type { Person, ResetLink } from '@daywork/domain/accounts/people'
import { relativeTime } from '@daywork/domain/time/relative-time'
import { Button } from '../../ui/kit/button.tsx'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { ask } from '../../ui/ask.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { notify } from '../../ui/notify.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { describeDevice } from './describe-device.ts'
import { EventList } from './event-list.tsx'
import { OneTimeLink } from './one-time-link.tsx'
import { PasswordConfirmForm } from './password-confirm-form.tsx'
import classes from './people-list.module.css'
import { PlainList } from './plain-list.tsx'
import { peopleQuery, personEventsQuery, personSessionsQuery, securitySettingsQuery } from './queries.ts'
import { sendSecret } from './send-secret.ts'

const pathOf = ({ id }: Person, action: string) => `/api/people/${id}/${action}/`

/** What can be done about an account, and where it is signed in. */
export function PersonDetails({ person }: { person: Person }) {
  const { disabled_at, second_factor, username } = person
  const [confirming, setConfirming] = useState<'reset-link' | 'second-factor'>()
  const [link, setLink] = useState<ResetLink>()
  const act = usePersonAction(person)
  const isBusy = act.isPending
  const start = async (action: Action) => {
    const asked = action.question?.(person)
    // Before the buttons are disabled: they would lose the focus to nothing, and the dialog could not give it back.
    if (!asked || (await ask({ ...asked, cancel: 'Cancel', isDestructive: true }))) act.mutate(action)
  }
  const actionsRef = useFocusBack(isBusy || confirming !== undefined, person)
  return (
    <>
      {act.error && <FailureNotice>{messageOf(act.error)}</FailureNotice>}
      <div ref={actionsRef} className={classes.actions}>
        {disabled_at ? (
          <Button disabled={isBusy} onClick={() => void start(ENABLE)}>
            Enable Account
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => setConfirming('reset-link')}>
              Make Reset Link
            </Button>
            <Button variant="default" disabled={isBusy || person.sessions === 0} onClick={() => void start(SIGN_OUT)}>
              Sign Out Everywhere
            </Button>
            {second_factor !== 'none' && (
              <Button variant="default" disabled={isBusy} onClick={() => setConfirming('second-factor')}>
                Remove Second Factor
              </Button>
            )}
            <Button variant="default" className={classes.danger} disabled={isBusy} onClick={() => void start(DISABLE)}>
              Disable Account
            </Button>
          </>
        )}
      </div>
      {confirming === 'reset-link' && (
        <MakeResetLink person={person} onMade={setLink} onClose={() => setConfirming(undefined)} />
      )}
      {link && (
        <>
          <OneTimeLink key={link.url} label={`Reset link for ${username}`} url={link.url} />
          <p className={classes.hint}>
            Hand it to {username} in person or by a private message. It works once, within {RESET_LINK_HOURS} hours, and
            sets a new password. Earlier links no longer work.
          </p>
        </>
      )}
      {confirming === 'second-factor' && (
        <RemoveSecondFactor person={person} onClose={() => setConfirming(undefined)} />
      )}
      <section>
        <h3 className={classes.heading}>Devices</h3>
        <Devices person={person} />
      </section>
      <section>
        <h3 className={classes.heading}>History</h3>
        <EventList label={`History of ${username}`} query={personEventsQuery(person.id)} rows={5} reader={username} />
      </section>
    </>
  )
}

interface Action {
  path: string
  done: (name: string) => string
  /** Asked first; without it the action is harmless. */
  question?: (person: Person) => { text: string; confirm: string }
}

const ENABLE: Action = { path: 'enable', done: (name) => `${name} can log in again.` }

const SIGN_OUT: Action = {
  path: 'sign-out',
  question: ({ username }) => ({
    text: `Sign ${username} out on every device? Work that is not saved there stays on the device.`,
    confirm: 'Sign Out',
  }),
  done: (name) => `${name} is signed out everywhere.`,
}

const DISABLE: Action = {
  path: 'disable',
  question: ({ current, username }) => ({
    text: current
      ? `Disable ${username}? This is your own account: you are signed out at once, and only a colleague or the command line can enable it again. Nothing it made is deleted.`
      : `Disable ${username}? The account is signed out everywhere and cannot log in until someone enables it. Nothing it made is deleted.`,
    confirm: 'Disable',
  }),
  done: (name) => `${name} is disabled.`,
}

function usePersonAction(person: Person) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ done, path }: Action) => {
      await request<void>(pathOf(person, path), { method: 'POST' })
      notify({ kind: 'success', text: done(person.username) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  })
}

interface MakeResetLinkProps {
  person: Person
  onMade: (link: ResetLink) => void
  onClose: () => void
}

const MakeResetLink = ({ person, onMade, onClose }: MakeResetLinkProps) => (
  <PasswordConfirmForm
    submitLabel="Make Link"
    busyLabel="Making..."
    onCancel={onClose}
    onConfirm={async (current_password) => {
      onMade(await sendSecret<ResetLink>(pathOf(person, 'reset-link'), { current_password }))
      onClose()
    }}
  >
    Make a link with which {person.username} sets a new password? {person.username} is notified, and the audit log
    records it.
  </PasswordConfirmForm>
)

function RemoveSecondFactor({ person, onClose }: { person: Person; onClose: () => void }) {
  const queryClient = useQueryClient()
  const isRequired = useQuery(securitySettingsQuery).data?.require_second_factor
  const { username } = person
  return (
    <PasswordConfirmForm
      submitLabel="Remove Second Factor"
      busyLabel="Removing..."
      isDestructive
      onCancel={onClose}
      onConfirm={async (current_password) => {
        await sendSecret<void>(pathOf(person, 'remove-second-factor'), { current_password })
        notify({ kind: 'success', text: `The second factor of ${username} is removed.` })
        onClose()
        await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
      }}
    >
      Remove the second factor of {username}? Do this only when you know that {username} lost it, for example the phone.{' '}
      {isRequired
        ? `This site requires one: ${username} sets up a new one at the next log-in.`
        : 'From then on the password alone is enough.'}{' '}
      {username} is notified, and the audit log records it.
    </PasswordConfirmForm>
  )
}

function Devices({ person }: { person: Person }) {
  const sessions = useInfiniteQuery(personSessionsQuery(person.id))
  return (
    <>
      <PlainList label={`Devices of ${person.username}`} query={sessions} rows={1} failure="Failed to load the devices">
        {({ address, id, last_used_at, user_agent }) => (
          <li key={id} className={classes.device}>
            {describeDevice(user_agent)}
            <span>
              {address} · active {relativeTime(last_used_at)}
            </span>
          </li>
        )}
      </PlainList>
      <ShowMore list={sessions} className={classes.more} />
    </>
  )
}

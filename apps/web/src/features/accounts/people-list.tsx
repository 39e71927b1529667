import type { Person } from '@daywork/domain/accounts/people'
import type { SecuritySettingsInput } from '@daywork/domain/accounts/second-factor'
import { relativeTime } from '@daywork/domain/time/relative-time'
import { Button } from '../../ui/kit/button.tsx'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { IconUser, IconUserOff } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { ask } from '../../ui/ask.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { notify } from '../../ui/notify.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { PasswordConfirmForm } from './password-confirm-form.tsx'
import classes from './people-list.module.css'
import { PersonDetails } from './person-details.tsx'
import { PlainList } from './plain-list.tsx'
import { peopleQuery, securitySettingsQuery } from './queries.ts'
import { sendSecret } from './send-secret.ts'

/** Settings > People: every account, and what can be done about it. */
export function PeopleList() {
  const people = useInfiniteQuery(peopleQuery)
  const [openId, setOpenId] = useState<number>()
  return (
    <div className={classes.people}>
      <RequireSecondFactor />
      <PlainList label="People" query={people} rows={4} failure="Failed to load the people">
        {(person) => (
          <PersonRow
            key={person.id}
            person={person}
            isOpen={person.id === openId}
            onToggle={() => setOpenId(person.id === openId ? undefined : person.id)}
          />
        )}
      </PlainList>
      <ShowMore list={people} className={classes.more} />
    </div>
  )
}

interface PersonRowProps {
  person: Person
  isOpen: boolean
  onToggle: () => void
}

function PersonRow({ person, isOpen, onToggle }: PersonRowProps) {
  const { current, disabled_at, has_ambiguous_name, username } = person
  const detailsId = `person-${person.id}`
  return (
    <>
      <ListRow
        icon={disabled_at ? IconUserOff : IconUser}
        title={
          <>
            {username}
            {current && <span className={classes.tag}>You</span>}
            {has_ambiguous_name && (
              <span className={classes.tag} data-tone="red">
                Look-alike name
              </span>
            )}
            {disabled_at && (
              <span className={classes.tag} data-tone="red">
                Disabled
              </span>
            )}
          </>
        }
        actions={
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={`Manage ${username}`}
            onClick={onToggle}
          >
            {isOpen ? 'Close' : 'Manage'}
          </Button>
        }
      >
        <RowNote>{madeText(person)}</RowNote>
        <RowNote>{seenText(person)}</RowNote>
      </ListRow>
      {isOpen && (
        <li id={detailsId} className={classes.details}>
          <PersonDetails person={person} />
        </li>
      )}
    </>
  )
}

const madeText = ({ created_at, invited_by }: Person): string =>
  `Joined ${relativeTime(created_at)}${invited_by === null ? '' : `, invited by ${invited_by}`}`

const FACTOR_TEXTS = {
  none: 'no second factor',
  totp: 'authenticator app',
  passkey: 'passkey',
  both: 'authenticator app and passkey',
} as const

function seenText({ last_seen_at, second_factor, sessions }: Person): string {
  const seen = last_seen_at === null ? 'Never signed in' : `Last seen ${relativeTime(last_seen_at)}`
  const devices = sessions === 1 ? '1 device' : `${sessions} devices`
  return `${seen} · ${devices} · ${FACTOR_TEXTS[second_factor]}`
}

/** One switch for the whole site. */
function RequireSecondFactor() {
  const queryClient = useQueryClient()
  const settings = useQuery(securitySettingsQuery)
  const [isLifting, setIsLifting] = useState(false)
  const refresh = () =>
    Promise.all([securitySettingsQuery, peopleQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
  const requireIt = useMutation({
    mutationFn: async () => {
      await save({ require_second_factor: true })
      notify({ kind: 'success', text: 'Everybody needs a second factor from now on.' })
    },
    onSettled: refresh,
  })
  // While it is asked the switch can still be pressed: what cannot be would lose the focus.
  const askFirst = async () => (await ask(SIGN_OUT_QUESTION)) && requireIt.mutate()
  const ref = useFocusBack(requireIt.isPending || isLifting, settings.data)
  const lift = async (current_password: string) => {
    await save({ require_second_factor: false, current_password })
    notify({ kind: 'success', text: 'A second factor is optional again.' })
    setIsLifting(false)
    await refresh()
  }
  return (
    <div ref={ref} className={classes.setting}>
      <Checkbox
        label="Require a second factor for everybody"
        description="People without one set it up when they log in the next time."
        disabled={!settings.data || requireIt.isPending}
        checked={settings.data?.require_second_factor ?? false}
        onChange={(event) => (event.currentTarget.checked ? void askFirst() : setIsLifting(true))}
      />
      {settings.isError && (
        <FailureNotice retry={() => void settings.refetch()}>{messageOf(settings.error)}</FailureNotice>
      )}
      {requireIt.isError && <FailureNotice>{messageOf(requireIt.error)}</FailureNotice>}
      {isLifting && (
        <PasswordConfirmForm
          submitLabel="Make It Optional"
          busyLabel="Saving..."
          onCancel={() => setIsLifting(false)}
          onConfirm={lift}
        >
          Make a second factor optional? People can then remove theirs and log in with a password alone.
        </PasswordConfirmForm>
      )}
    </div>
  )
}

const save = (body: SecuritySettingsInput) => sendSecret('/api/security-settings/', body, { method: 'PUT' })

const SIGN_OUT_QUESTION = {
  text: 'Require a second factor for everybody? People without one are signed out now, and set one up when they log in again.',
  confirm: 'Require It',
  cancel: 'Cancel',
}

import type { Person } from '@daywork/domain/accounts/people'
import type { SecuritySettingsInput } from '@daywork/domain/accounts/second-factor'
import { relativeTime } from '../../texts/relative-time.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { IconUser, IconUserOff } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { ask } from '../../records/dialogs/ask.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { peopleTexts } from '../../texts/en/people.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { notify } from '../../records/notices/notify.ts'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { type NameOf, personName, usePersonNames } from '../../records/use-person-names.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { PasswordConfirmForm } from './password-confirm-form.tsx'
import classes from './people-list.module.css'
import { PersonDetails } from './person-details.tsx'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { peopleQuery, securitySettingsQuery } from './queries.ts'
import { sendSecret } from './send-secret.ts'

/** Settings > People: all accounts, with actions to manage each. */
export function PeopleList() {
  const t = useTexts(peopleTexts)
  const people = useInfiniteQuery(peopleQuery)
  const [openId, setOpenId] = useState<number>()
  return (
    <div className={classes.people}>
      <RequireSecondFactor />
      <PlainList label={t('list.label')} query={people} rows={4} failure={t('list.loadFailed')}>
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
  const t = useTexts(peopleTexts)
  const nameOf = usePersonNames()
  const { current, disabled_at, has_ambiguous_name, username, worker } = person
  const detailsId = `person-${person.id}`
  return (
    <>
      <ListRow
        icon={disabled_at ? IconUserOff : IconUser}
        title={
          <>
            <bdi>{personName(person)}</bdi>
            {worker && <span className={classes.username}>{username}</span>}
            {current && <span className={classes.tag}>{t('list.you')}</span>}
            {has_ambiguous_name && (
              <span className={classes.tag} data-tone="red">
                {t('list.similarName')}
              </span>
            )}
            {disabled_at && (
              <span className={classes.tag} data-tone="red">
                {t('list.disabled')}
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
            aria-label={t('list.manageName', { name: worker ? `${worker.name} (${username})` : username })}
            onClick={onToggle}
          >
            {isOpen ? t('list.close') : t('list.manage')}
          </Button>
        }
      >
        <RowNote>{joinedText(person, nameOf)}</RowNote>
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

function joinedText({ created_at, invited_by }: Person, nameOf: NameOf): string {
  const t = getTexts(peopleTexts)
  const age = relativeTime(created_at)
  return invited_by === null ? t('list.joined', { age }) : t('list.joinedBy', { age, name: nameOf(invited_by) })
}

function seenText({ last_seen_at, second_factor, sessions }: Person): string {
  const t = getTexts(peopleTexts)
  const seen = last_seen_at === null ? t('list.neverSeen') : t('list.lastSeen', { age: relativeTime(last_seen_at) })
  // Each dot stays at the end of a line.
  return [seen, t('list.devices', { count: sessions }), t(`factor.${second_factor}`)].join('\u00a0· ')
}

/** Requires a second factor for the whole site. */
function RequireSecondFactor() {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const settings = useQuery(securitySettingsQuery)
  const [isLifting, setIsLifting] = useState(false)
  const refresh = () =>
    Promise.all([securitySettingsQuery, peopleQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
  const requireIt = useMutation({
    mutationFn: async () => {
      await save({ require_second_factor: true })
      notify({ kind: 'success', text: t('requirement.required') })
    },
    onSettled: refresh,
  })
  // Keep the switch enabled while the dialog is open: a disabled control loses focus.
  const confirmAndRequire = async () => (await ask(signOutQuestion())) && requireIt.mutate()
  const ref = useFocusBack(requireIt.isPending || isLifting, settings.data)
  const lift = async (current_password: string) => {
    await save({ require_second_factor: false, current_password })
    notify({ kind: 'success', text: t('requirement.optional') })
    setIsLifting(false)
    await refresh()
  }
  return (
    <div ref={ref} className={classes.setting}>
      <Checkbox
        label={t('requirement.label')}
        description={t('requirement.hint')}
        disabled={!settings.data || requireIt.isPending}
        checked={settings.data?.require_second_factor ?? false}
        onChange={(event) => (event.currentTarget.checked ? void confirmAndRequire() : setIsLifting(true))}
      />
      {settings.isError && (
        <FailureNotice error={settings.error} retry={() => void settings.refetch()}>
          {messageOf(settings.error)}
        </FailureNotice>
      )}
      {requireIt.isError && <FailureNotice error={requireIt.error}>{messageOf(requireIt.error)}</FailureNotice>}
      {isLifting && (
        <PasswordConfirmForm
          submitLabel={t('requirement.makeOptional')}
          busyLabel={t('requirement.saving')}
          onCancel={() => setIsLifting(false)}
          onConfirm={lift}
        >
          {t('requirement.optionalQuestion')}
        </PasswordConfirmForm>
      )}
    </div>
  )
}

const save = (body: SecuritySettingsInput) => sendSecret('/api/security-settings/', body, { method: 'PUT' })

function signOutQuestion() {
  const t = getTexts(peopleTexts)
  return { text: t('requirement.question'), confirm: t('requirement.confirm'), cancel: t('requirement.cancel') }
}

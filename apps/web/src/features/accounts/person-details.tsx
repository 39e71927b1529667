import { RESET_LINK_HOURS } from '@daywork/domain/accounts/limits'
import type { Person, ResetLink } from '@daywork/domain/accounts/people'
import { relativeTime } from '../../texts/relative-time.ts'
import { Button } from '../../ui/kit/button.tsx'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { send } from '../../api/send.ts'
import { ask } from '../../records/dialogs/ask.ts'
import { peopleTexts } from '../../texts/en/people.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { notify } from '../../records/notices/notify.ts'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { describeDevice } from '../../texts/describe-device.ts'
import { EventList } from './event-list.tsx'
import { OneTimeLink } from '../../records/dialogs/one-time-link.tsx'
import { LinkedWorker } from './linked-worker.tsx'
import { PasswordConfirmForm } from './password-confirm-form.tsx'
import classes from './people-list.module.css'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { peopleQuery, personEventsQuery, personSessionsQuery, securitySettingsQuery } from './queries.ts'
import { sendSecret } from './send-secret.ts'

const pathOf = ({ id }: Person, action: string) => `/api/people/${id}/${action}/`

/** Actions on an account, its devices, and its history. */
export function PersonDetails({ person }: { person: Person }) {
  const t = useTexts(peopleTexts)
  const { disabled_at, second_factor, username } = person
  const [confirming, setConfirming] = useState<'reset-link' | 'second-factor'>()
  const [link, setLink] = useState<ResetLink>()
  const act = usePersonAction(person)
  const isBusy = act.isPending
  const start = async (action: Action) => {
    const question = action.question?.(person)
    // Ask before the buttons are disabled: disabled buttons lose focus, and the dialog could not restore it.
    if (question && !(await ask({ ...question, cancel: t('person.cancel'), isDestructive: true }))) return
    // Disabling an account ends its reset links.
    act.mutate(action, { onSuccess: () => action === DISABLE && setLink(undefined) })
  }
  const actionsRef = useFocusBack(isBusy || confirming !== undefined, person)
  return (
    <>
      {act.error && <FailureNotice error={act.error}>{messageOf(act.error)}</FailureNotice>}
      <div ref={actionsRef} className={classes.actions}>
        {disabled_at ? (
          <Button disabled={isBusy} onClick={() => void start(ENABLE)}>
            {t('enable.submit')}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => setConfirming('reset-link')}>
              {t('resetLink.submit')}
            </Button>
            <Button variant="default" disabled={isBusy || person.sessions === 0} onClick={() => void start(SIGN_OUT)}>
              {t('signOut.submit')}
            </Button>
            {second_factor !== 'none' && (
              <Button variant="default" disabled={isBusy} onClick={() => setConfirming('second-factor')}>
                {t('removeFactor.submit')}
              </Button>
            )}
            <Button variant="default" className={classes.danger} disabled={isBusy} onClick={() => void start(DISABLE)}>
              {t('disable.submit')}
            </Button>
          </>
        )}
      </div>
      {!disabled_at && <LinkedWorker person={person} />}
      {confirming === 'reset-link' && (
        <CreateResetLink person={person} onCreated={setLink} onClose={() => setConfirming(undefined)} />
      )}
      {link && (
        <>
          <OneTimeLink key={link.url} label={t('resetLink.label', { name: username })} url={link.url} />
          <p className={classes.hint}>{t('resetLink.hint', { name: username, hours: RESET_LINK_HOURS })}</p>
        </>
      )}
      {confirming === 'second-factor' && (
        <RemoveSecondFactor person={person} onClose={() => setConfirming(undefined)} />
      )}
      <section>
        <h3 className={classes.heading}>{t('person.devices')}</h3>
        <Devices person={person} />
      </section>
      <section>
        <h3 className={classes.heading}>{t('person.history')}</h3>
        <EventList
          label={t('person.historyOf', { name: username })}
          query={personEventsQuery(person.id)}
          rows={5}
          reader={username}
        />
      </section>
    </>
  )
}

interface Action {
  path: string
  done: (name: string) => string
  /** Confirmation question. Harmless actions have none. */
  question?: (person: Person) => { text: string; confirm: string }
}

const ENABLE: Action = { path: 'enable', done: (name) => getTexts(peopleTexts)('enable.done', { name }) }

const SIGN_OUT: Action = {
  path: 'sign-out',
  question: ({ username }) => ({
    text: getTexts(peopleTexts)('signOut.question', { name: username }),
    confirm: getTexts(peopleTexts)('signOut.confirm'),
  }),
  done: (name) => getTexts(peopleTexts)('signOut.done', { name }),
}

const DISABLE: Action = {
  path: 'disable',
  question: ({ current, username: name }) => {
    const t = getTexts(peopleTexts)
    const text = current ? t('disable.ownQuestion', { name }) : t('disable.question', { name })
    return { text, confirm: t('disable.confirm') }
  },
  done: (name) => getTexts(peopleTexts)('disable.done', { name }),
}

function usePersonAction(person: Person) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ done, path }: Action) => {
      await send<void>(pathOf(person, path), { method: 'POST' })
      notify({ kind: 'success', text: done(person.username) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  })
}

interface CreateResetLinkProps {
  person: Person
  onCreated: (link: ResetLink) => void
  onClose: () => void
}

function CreateResetLink({ person, onCreated, onClose }: CreateResetLinkProps) {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  return (
    <PasswordConfirmForm
      submitLabel={t('resetLink.confirm')}
      busyLabel={t('resetLink.busy')}
      onCancel={onClose}
      onConfirm={async (current_password) => {
        onCreated(await sendSecret<ResetLink>(pathOf(person, 'reset-link'), { current_password }))
        onClose()
        await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
      }}
    >
      {t('resetLink.question', { name: person.username })}
    </PasswordConfirmForm>
  )
}

function RemoveSecondFactor({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const isRequired = useQuery(securitySettingsQuery).data?.require_second_factor
  const { username: name } = person
  return (
    <PasswordConfirmForm
      submitLabel={t('removeFactor.submit')}
      busyLabel={t('removeFactor.busy')}
      isDestructive
      onCancel={onClose}
      onConfirm={async (current_password) => {
        await sendSecret<void>(pathOf(person, 'remove-second-factor'), { current_password })
        notify({ kind: 'success', text: t('removeFactor.done', { name }) })
        onClose()
        await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
      }}
    >
      {t('removeFactor.question', { name, required: isRequired ? 'yes' : 'no' })}
    </PasswordConfirmForm>
  )
}

function Devices({ person }: { person: Person }) {
  const t = useTexts(peopleTexts)
  const sessions = useInfiniteQuery(personSessionsQuery(person.id))
  return (
    <>
      <PlainList
        label={t('person.devicesOf', { name: person.username })}
        query={sessions}
        rows={1}
        failure={t('person.devicesFailed')}
      >
        {({ address, id, last_used_at, user_agent }) => (
          <li key={id} className={classes.device}>
            {describeDevice(user_agent)}
            <span>{t('person.deviceActive', { address, age: relativeTime(last_used_at) })}</span>
          </li>
        )}
      </PlainList>
      {sessions.data?.length === 0 && <p className={classes.hint}>{t('person.noDevices')}</p>}
      <ShowMore list={sessions} className={classes.more} />
    </>
  )
}

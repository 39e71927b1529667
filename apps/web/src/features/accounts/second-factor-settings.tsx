import { RECOVERY_CODES } from '@daywork/domain/accounts/limits'
import type {
  Passkey,
  PasskeyAdded,
  RecoveryCodes as RecoveryCodesAnswer,
  SecondFactor,
  TotpConfirmed,
  TotpSetup,
} from '@daywork/domain/accounts/second-factor'
import { relativeTime } from '@daywork/domain/time/relative-time'
import { Button } from '../../ui/kit/button.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../ui/ask.ts'
import { useCloseGuard } from '../../ui/close-guard.ts'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { notify } from '../../ui/notify.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useLeaveQuestion } from '../../ui/use-leave-question.ts'
import { describeDevice } from './describe-device.ts'
import { makePasskey } from './passkeys.ts'
import { PasswordConfirmForm } from './password-confirm-form.tsx'
import { PlainList } from './plain-list.tsx'
import { ownSecondFactorQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { sendSecret } from './send-secret.ts'
import { TotpSetupForm } from './totp-setup-form.tsx'

/** What the section shows below its list. */
type Task =
  | { kind: 'set up app'; setup?: TotpSetup }
  | { kind: 'add passkey' }
  | { kind: 'remove app' }
  | { kind: 'remove passkey'; passkey: Passkey }
  | { kind: 'make codes' }
  | { kind: 'show codes'; done: string; codes: string[] }

/** Settings > Second factor: an authenticator app, passkeys, recovery codes. */
export function SecondFactorSettings() {
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task>()
  const factor = useQuery(ownSecondFactorQuery)
  const ref = useFocusBack(task !== undefined, factor.data)
  const close = () => setTask(undefined)
  /** After a change: shows the recovery codes that came with it, if any did. */
  const finish = (text: string, codes: string[] | null = null) => {
    if (codes) setTask({ kind: 'show codes', done: text, codes })
    else {
      notify({ kind: 'success', text })
      close()
    }
    void queryClient.invalidateQueries({ queryKey: ownSecondFactorQuery.queryKey })
  }
  const hasFactor = factor.data !== undefined && (factor.data.totp !== null || factor.data.passkeys.length > 0)
  return (
    <div ref={ref}>
      <p className={classes.text}>
        {hasFactor
          ? 'After your password, Daywork asks for one of these.'
          : 'A second step after your password. Someone who learns your password still cannot get in.'}
        {factor.data?.required && ' Everybody needs one here.'}
      </p>
      {/* The rows that come with the first factor would push the codes away from where one looks. */}
      {task?.kind !== 'show codes' && (
        <PlainList
          label="Second factors"
          query={{ ...factor, data: factor.data && rowsOf(factor.data) }}
          rows={1}
          failure="Failed to load your second factors"
        >
          {(row) => <FactorRow key={row.kind === 'passkey' ? row.passkey.id : row.kind} row={row} onTask={setTask} />}
        </PlainList>
      )}
      {task === undefined ? (
        factor.data && <AddButtons factor={factor.data} onTask={setTask} />
      ) : (
        <TaskForm task={task} onTask={setTask} onFinish={finish} onClose={close} />
      )}
    </div>
  )
}

type Row =
  | { kind: 'app'; confirmedAt: string }
  | { kind: 'passkey'; passkey: Passkey }
  | { kind: 'codes'; left: number }

function rowsOf({ passkeys, recovery_codes_left: left, totp }: SecondFactor): Row[] {
  const hasFactor = totp !== null || passkeys.length > 0
  return [
    ...(totp ? [{ kind: 'app', confirmedAt: totp.confirmed_at } as const] : []),
    ...passkeys.map((passkey) => ({ kind: 'passkey', passkey }) as const),
    ...(hasFactor ? [{ kind: 'codes', left } as const] : []),
  ]
}

function FactorRow({ row, onTask }: { row: Row; onTask: (task: Task) => void }) {
  if (row.kind === 'app') {
    const remove = <RowButton label="Remove" about="authenticator app" onClick={() => onTask({ kind: 'remove app' })} />
    return (
      <ListRow icon={IconDeviceMobile} title="Authenticator app" actions={remove}>
        <RowNote>added {relativeTime(row.confirmedAt)}</RowNote>
      </ListRow>
    )
  }
  if (row.kind === 'codes') {
    const renew = <RowButton label="New Codes" about="recovery codes" onClick={() => onTask({ kind: 'make codes' })} />
    return (
      <ListRow icon={IconLifebuoy} title="Recovery codes" {...(row.left < 3 ? { tone: 'amber' } : {})} actions={renew}>
        <RowNote>{row.left} left</RowNote>
      </ListRow>
    )
  }
  const { passkey } = row
  const { created_at, last_used_at, name, usable } = passkey
  return (
    <ListRow
      icon={IconFingerprint}
      title={name}
      actions={
        <RowButton
          label="Remove"
          about={`passkey ${name}`}
          onClick={() => onTask({ kind: 'remove passkey', passkey })}
        />
      }
    >
      <RowNote>
        {usable
          ? `added ${relativeTime(created_at)} · ${last_used_at ? `used ${relativeTime(last_used_at)}` : 'not used yet'}`
          : 'made for another address of this site, and does not work here'}
      </RowNote>
    </ListRow>
  )
}

interface RowButtonProps {
  label: string
  about: string
  onClick: () => void
}

const RowButton = ({ label, about, onClick }: RowButtonProps) => (
  <Button variant="default" size="xs" aria-label={`${label}: ${about}`} onClick={onClick}>
    {label}
  </Button>
)

function AddButtons({ factor, onTask }: { factor: SecondFactor; onTask: (task: Task) => void }) {
  const { passkeys_available: canAddPasskey, totp } = factor
  return (
    <div className={classes.addButtons}>
      <Button variant="default" data-focus-back onClick={() => onTask({ kind: 'set up app' })}>
        {totp ? 'Change Authenticator App' : 'Add Authenticator App'}
      </Button>
      {canAddPasskey && (
        <Button variant="default" onClick={() => onTask({ kind: 'add passkey' })}>
          Add Passkey
        </Button>
      )}
    </div>
  )
}

interface TaskFormProps {
  task: Task
  onTask: (task: Task) => void
  onFinish: (text: string, codes?: string[] | null) => void
  onClose: () => void
}

function TaskForm({ task, onTask, onFinish, onClose }: TaskFormProps) {
  switch (task.kind) {
    case 'show codes':
      return <NewCodes done={task.done} codes={task.codes} onClose={onClose} />
    case 'set up app':
      return <AppForm task={task} onTask={onTask} onFinish={onFinish} onClose={onClose} />
    case 'add passkey':
      return <PasskeyForm onFinish={onFinish} onClose={onClose} />
    case 'make codes':
      return (
        <PasswordConfirmForm
          submitLabel="Make New Codes"
          busyLabel="Making..."
          onCancel={onClose}
          onConfirm={async (current_password) => {
            const answer = await sendSecret<RecoveryCodesAnswer>('/accounts/second-factor/recovery-codes/', {
              current_password,
            })
            onFinish('New recovery codes made. The old ones no longer work.', answer.recovery_codes)
          }}
        >
          Make {RECOVERY_CODES} new recovery codes? The ones you saved before stop working.
        </PasswordConfirmForm>
      )
    case 'remove app':
    case 'remove passkey': {
      const isApp = task.kind === 'remove app'
      const path = isApp ? '/accounts/second-factor/totp/remove/' : `/accounts/passkeys/${task.passkey.id}/remove/`
      const name = isApp ? 'the authenticator app' : `the passkey ${task.passkey.name}`
      return (
        <PasswordConfirmForm
          submitLabel="Remove"
          busyLabel="Removing..."
          isDestructive
          onCancel={onClose}
          onConfirm={async (current_password) => {
            await sendSecret<void>(path, { current_password })
            onFinish(isApp ? 'Authenticator app removed.' : 'Passkey removed.')
          }}
        >
          Remove {name} from your account?
        </PasswordConfirmForm>
      )
    }
  }
}

const askWhetherSaved = () =>
  ask({
    text: 'Did you save your recovery codes? They are shown only this once.',
    confirm: 'Close',
    cancel: 'Back to the Codes',
    isDestructive: true,
  })

function NewCodes({ done, codes, onClose }: { done: string; codes: string[]; onClose: () => void }) {
  useCloseGuard(askWhetherSaved)
  useLeaveQuestion(true, 'address', askWhetherSaved)
  return (
    <div className={classes.box}>
      <RecoveryCodes done={done} codes={codes} doneLabel="Done" onDone={onClose} />
    </div>
  )
}

function AppForm({ task, onTask, onFinish, onClose }: TaskFormProps & { task: Extract<Task, { kind: 'set up app' }> }) {
  const { setup } = task
  if (setup === undefined) {
    return (
      <PasswordConfirmForm
        submitLabel="Continue"
        busyLabel="Checking..."
        onCancel={onClose}
        onConfirm={async (current_password) => {
          onTask({ ...task, setup: await sendSecret<TotpSetup>('/accounts/second-factor/totp/', { current_password }) })
        }}
      >
        Confirm that it is you. Then connect the app.
      </PasswordConfirmForm>
    )
  }
  return (
    <div className={classes.box}>
      <TotpSetupForm
        begin={async () => setup}
        confirm={async (code) => {
          const answer = await sendSecret<TotpConfirmed>('/accounts/second-factor/totp/confirm/', { code })
          onFinish('Your authenticator app is set up.', answer.recovery_codes)
        }}
        onCancel={onClose}
      />
    </div>
  )
}

function PasskeyForm({ onFinish, onClose }: Pick<TaskFormProps, 'onFinish' | 'onClose'>) {
  const [name, setName] = useState(() => describeDevice(navigator.userAgent))
  return (
    <PasswordConfirmForm
      submitLabel="Add Passkey"
      busyLabel="Adding..."
      isReady={name.trim() !== ''}
      onCancel={onClose}
      onConfirm={async (current_password) => {
        const options = await sendSecret<Record<string, unknown>>('/accounts/passkeys/options/', { current_password })
        const response = await makePasskey(options)
        const added = await sendSecret<PasskeyAdded>('/accounts/passkeys/', { name, response })
        onFinish('Passkey added.', added.recovery_codes)
      }}
    >
      Your fingerprint, your face, the PIN of this device, or a security key.
      <TextField
        className={classes.name ?? ''}
        label="Name"
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </PasswordConfirmForm>
  )
}

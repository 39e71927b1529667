import { RECOVERY_CODES } from '@daywork/domain/accounts/limits'
import type {
  Passkey,
  PasskeyAdded,
  RecoveryCodes as RecoveryCodesAnswer,
  SecondFactor,
  TotpConfirmed,
  TotpSetup,
} from '@daywork/domain/accounts/second-factor'
import { relativeTime } from '../../texts/relative-time.ts'
import { Button } from '../../ui/kit/button.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactorTexts } from '../../texts/en/second-factor.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
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
  const t = useTexts(secondFactorTexts)
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
        {hasFactor ? t('settings.on') : t('settings.off')}
        {factor.data?.required && ` ${t('settings.required')}`}
      </p>
      {/* The rows that come with the first factor would push the codes away from where one looks. */}
      {task?.kind !== 'show codes' && (
        <PlainList
          label={t('settings.list')}
          query={{ ...factor, data: factor.data && rowsOf(factor.data) }}
          rows={1}
          failure={t('settings.loadFailed')}
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
  const t = useTexts(secondFactorTexts)
  if (row.kind === 'app') {
    const remove = (
      <RowButton
        label={t('settings.remove')}
        name={t('settings.removeApp')}
        onClick={() => onTask({ kind: 'remove app' })}
      />
    )
    return (
      <ListRow icon={IconDeviceMobile} title={t('settings.app')} actions={remove}>
        <RowNote>{t('settings.added', { age: relativeTime(row.confirmedAt) })}</RowNote>
      </ListRow>
    )
  }
  if (row.kind === 'codes') {
    const renew = (
      <RowButton
        label={t('settings.newCodes')}
        name={t('settings.newRecoveryCodes')}
        onClick={() => onTask({ kind: 'make codes' })}
      />
    )
    return (
      <ListRow
        icon={IconLifebuoy}
        title={t('codes.label')}
        {...(row.left < 3 ? { tone: 'amber' } : {})}
        actions={renew}
      >
        <RowNote>{t('settings.codesLeft', { count: row.left })}</RowNote>
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
          label={t('settings.remove')}
          name={t('settings.removePasskey', { name })}
          onClick={() => onTask({ kind: 'remove passkey', passkey })}
        />
      }
    >
      <RowNote>
        {!usable
          ? t('settings.elsewhere')
          : last_used_at
            ? t('settings.addedAndUsed', { age: relativeTime(created_at), used: relativeTime(last_used_at) })
            : t('settings.addedNotUsed', { age: relativeTime(created_at) })}
      </RowNote>
    </ListRow>
  )
}

interface RowButtonProps {
  label: string
  /** Says of which row it is. */
  name: string
  onClick: () => void
}

const RowButton = ({ label, name, onClick }: RowButtonProps) => (
  <Button variant="default" size="xs" aria-label={name} onClick={onClick}>
    {label}
  </Button>
)

function AddButtons({ factor, onTask }: { factor: SecondFactor; onTask: (task: Task) => void }) {
  const t = useTexts(secondFactorTexts)
  const { passkeys_available: canAddPasskey, totp } = factor
  return (
    <div className={classes.addButtons}>
      <Button variant="default" data-focus-back onClick={() => onTask({ kind: 'set up app' })}>
        {totp ? t('settings.changeApp') : t('settings.addApp')}
      </Button>
      {canAddPasskey && (
        <Button variant="default" onClick={() => onTask({ kind: 'add passkey' })}>
          {t('settings.addPasskey')}
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
  const t = useTexts(secondFactorTexts)
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
          submitLabel={t('task.createCodes')}
          busyLabel={t('task.creatingCodes')}
          onCancel={onClose}
          onConfirm={async (current_password) => {
            const answer = await sendSecret<RecoveryCodesAnswer>('/accounts/second-factor/recovery-codes/', {
              current_password,
            })
            onFinish(t('task.codesCreated'), answer.recovery_codes)
          }}
        >
          {t('task.codesQuestion', { count: RECOVERY_CODES })}
        </PasswordConfirmForm>
      )
    case 'remove app':
    case 'remove passkey': {
      const isApp = task.kind === 'remove app'
      const path = isApp ? '/accounts/second-factor/totp/remove/' : `/accounts/passkeys/${task.passkey.id}/remove/`
      return (
        <PasswordConfirmForm
          submitLabel={t('settings.remove')}
          busyLabel={t('task.removing')}
          isDestructive
          onCancel={onClose}
          onConfirm={async (current_password) => {
            await sendSecret<void>(path, { current_password })
            onFinish(isApp ? t('task.appRemoved') : t('task.passkeyRemoved'))
          }}
        >
          {isApp ? t('task.removeAppQuestion') : t('task.removePasskeyQuestion', { name: task.passkey.name })}
        </PasswordConfirmForm>
      )
    }
  }
}

function askWhetherSaved() {
  const t = getTexts(secondFactorTexts)
  return ask({
    text: t('codes.question'),
    confirm: t('codes.close'),
    cancel: t('codes.back'),
    isDestructive: true,
  })
}

function NewCodes({ done, codes, onClose }: { done: string; codes: string[]; onClose: () => void }) {
  const t = useTexts(secondFactorTexts)
  useCloseGuard(askWhetherSaved)
  useLeaveQuestion(true, 'address', askWhetherSaved)
  return (
    <div className={classes.box}>
      <RecoveryCodes done={done} codes={codes} doneLabel={t('codes.done')} onDone={onClose} />
    </div>
  )
}

function AppForm({ task, onTask, onFinish, onClose }: TaskFormProps & { task: Extract<Task, { kind: 'set up app' }> }) {
  const t = useTexts(secondFactorTexts)
  const { setup } = task
  if (setup === undefined) {
    return (
      <PasswordConfirmForm
        submitLabel={t('task.continue')}
        busyLabel={t('checking')}
        onCancel={onClose}
        onConfirm={async (current_password) => {
          onTask({ ...task, setup: await sendSecret<TotpSetup>('/accounts/second-factor/totp/', { current_password }) })
        }}
      >
        {t('task.confirmFirst')}
      </PasswordConfirmForm>
    )
  }
  return (
    <div className={classes.box}>
      <TotpSetupForm
        begin={async () => setup}
        confirm={async (code) => {
          const answer = await sendSecret<TotpConfirmed>('/accounts/second-factor/totp/confirm/', { code })
          onFinish(t('task.appReady'), answer.recovery_codes)
        }}
        onCancel={onClose}
      />
    </div>
  )
}

function PasskeyForm({ onFinish, onClose }: Pick<TaskFormProps, 'onFinish' | 'onClose'>) {
  const t = useTexts(secondFactorTexts)
  const [name, setName] = useState(() => describeDevice(navigator.userAgent))
  return (
    <PasswordConfirmForm
      submitLabel={t('settings.addPasskey')}
      busyLabel={t('task.adding')}
      isReady={name.trim() !== ''}
      onCancel={onClose}
      onConfirm={async (current_password) => {
        const options = await sendSecret<Record<string, unknown>>('/accounts/passkeys/options/', { current_password })
        const response = await makePasskey(options)
        const added = await sendSecret<PasskeyAdded>('/accounts/passkeys/', { name, response })
        onFinish(t('task.passkeyAdded'), added.recovery_codes)
      }}
    >
      {t('task.passkeyHint')}
      <TextField
        className={classes.name ?? ''}
        label={t('task.passkeyName')}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </PasswordConfirmForm>
  )
}

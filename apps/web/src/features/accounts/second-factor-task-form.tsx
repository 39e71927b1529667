import { RECOVERY_CODES } from '@daywork/domain/accounts/limits'
import type {
  Passkey,
  PasskeyAdded,
  RecoveryCodes as RecoveryCodesResponse,
  TotpConfirmed,
  TotpSetup,
} from '@daywork/domain/accounts/second-factor'
import { useState } from 'react'
import { secondFactorTexts } from '../../texts/en/second-factor.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { ask } from '../../records/dialogs/ask.ts'
import { useCloseGuard } from '../../ui/close-guard.ts'
import { TextField } from '../../ui/kit/text-field.tsx'
import { useLeaveQuestion } from '../../records/dialogs/use-leave-question.ts'
import { describeDevice } from '../../texts/describe-device.ts'
import { createPasskey } from './passkeys.ts'
import { PasswordConfirmForm } from './password-confirm-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { sendSecret } from './send-secret.ts'
import { TotpSetupForm } from './totp-setup-form.tsx'

/** The form or result below the list of second factors. */
export type Task =
  | { kind: 'set up app'; setup?: TotpSetup }
  | { kind: 'add passkey' }
  | { kind: 'remove app' }
  | { kind: 'remove passkey'; passkey: Passkey }
  | { kind: 'make codes' }
  | { kind: 'show codes'; done: string; codes: string[] }

interface SecondFactorTaskFormProps {
  task: Task
  onTask: (task: Task) => void
  onFinish: (text: string, codes?: string[] | null) => void
  onClose: () => void
}

/** Renders the form or confirmation of a task. */
export function SecondFactorTaskForm({ task, onTask, onFinish, onClose }: SecondFactorTaskFormProps) {
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
            const response = await sendSecret<RecoveryCodesResponse>('/accounts/second-factor/recovery-codes/', {
              current_password,
            })
            onFinish(t('task.codesCreated'), response.recovery_codes)
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

function confirmCodesSaved() {
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
  useCloseGuard(confirmCodesSaved)
  useLeaveQuestion(true, 'address', confirmCodesSaved)
  return (
    <div className={classes.box}>
      <RecoveryCodes done={done} codes={codes} doneLabel={t('codes.done')} onDone={onClose} />
    </div>
  )
}

function AppForm({
  task,
  onTask,
  onFinish,
  onClose,
}: SecondFactorTaskFormProps & { task: Extract<Task, { kind: 'set up app' }> }) {
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
          const response = await sendSecret<TotpConfirmed>('/accounts/second-factor/totp/confirm/', { code })
          onFinish(t('task.appReady'), response.recovery_codes)
        }}
        onCancel={onClose}
      />
    </div>
  )
}

function PasskeyForm({ onFinish, onClose }: Pick<SecondFactorTaskFormProps, 'onFinish' | 'onClose'>) {
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
        const response = await createPasskey(options)
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

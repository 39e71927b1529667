import type { SecondFactorMethod, SecondFactorTokens } from '@daywork/domain/accounts/second-factor'
import { Button } from '../../ui/kit/button.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { send } from '../../api/send.ts'
import { startSession } from '../../api/session.ts'
import { secondFactorTexts } from '../../texts/en/second-factor.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { isFocusLost } from '../../ui/lost-focus.ts'
import { focusAtStart } from './focus-at-start.ts'
import { ActionLink } from './action-link.tsx'
import type { SecondFactorStep } from './log-in.ts'
import { OutsideApplication } from './outside-application.tsx'
import { requestPasskey } from './passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { sendSecret } from './send-secret.ts'
import { TotpSetupForm } from './totp-setup-form.tsx'

interface SecondFactorFormProps {
  step: SecondFactorStep
  onSignedIn: () => void
  /** Called after setup, when the recovery codes are shown. */
  onCodes: () => void
  /** Returns to the password, also when the ticket has expired. */
  onBack: () => void
}

const WHILE_SIGNED_OUT = { method: 'POST', isAnonymous: true } as const

/** The second step of a log-in: confirms the factor, or sets one up if the site requires it. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const hasFactor = props.step.response.code === 'second_factor_required'
  return <OutsideApplication>{hasFactor ? <ConfirmForm {...props} /> : <SetUpForm {...props} />}</OutsideApplication>
}

function finish({ username, remember }: SecondFactorStep, { access, refresh }: SecondFactorTokens): void {
  startSession({ access, refresh, username, remember })
}

function sendFactor(step: SecondFactorStep, proof: Record<string, unknown>): Promise<SecondFactorTokens> {
  const body = { ticket: step.response.ticket, ...proof }
  return sendSecret<SecondFactorTokens>('accounts/login/second-factor/', body, WHILE_SIGNED_OUT)
}

function ConfirmForm({ step, onSignedIn, onBack }: SecondFactorFormProps) {
  const t = useTexts(secondFactorTexts)
  const methods = 'methods' in step.response ? step.response.methods : []
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery_code')
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: async () =>
      sendFactor(step, method === 'passkey' ? { method, passkey: await signWithPasskey(step) } : { method, code }),
    onSuccess: (tokens) => {
      finish(step, tokens)
      onSignedIn()
    },
    onError: () => setCode(''),
  })
  const formRef = useRef<HTMLFormElement>(null)
  // The pressed button was disabled, and without a code it stays so.
  useEffect(() => {
    if (confirm.isError && isFocusLost()) formRef.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [confirm.isError])
  const choose = (next: SecondFactorMethod) => {
    confirm.reset()
    setCode('')
    setMethod(next)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  if (isTicketExpired(confirm.error)) return <StartAgain text={messageOf(confirm.error)} onBack={onBack} />
  return (
    <form ref={formRef} className={classes.form} onSubmit={onSubmit} noValidate>
      {confirm.isError && <FailureNotice error={confirm.error}>{messageOf(confirm.error)}</FailureNotice>}
      {method === 'passkey' ? (
        <p className={classes.text}>{t('confirm.passkeyHint')}</p>
      ) : (
        <CodeField key={method} isRecovery={method === 'recovery_code'} value={code} onChange={setCode} />
      )}
      <Button
        type="submit"
        fullWidth
        leftSection={method === 'passkey' ? <IconFingerprint aria-hidden /> : undefined}
        disabled={confirm.isPending || (method !== 'passkey' && code.trim() === '')}
        data-autofocus={method === 'passkey' || undefined}
        ref={method === 'passkey' ? focusAtStart : undefined}
      >
        {confirm.isPending ? t('checking') : method === 'passkey' ? t('confirm.usePasskey') : t('confirm.submit')}
      </Button>
      <div className={classes.others}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <ActionLink key={other} onFollow={() => choose(other)}>
              {t(`method.${other}`)}
            </ActionLink>
          ))}
        <ActionLink onFollow={onBack}>{t('confirm.back')}</ActionLink>
      </div>
    </form>
  )
}

/** The log-in took too long or failed too often, so it restarts at the password. */
const isTicketExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'ticket_not_valid'

interface CodeFieldProps {
  isRecovery: boolean
  value: string
  onChange: (value: string) => void
}

function CodeField({ isRecovery, value, onChange }: CodeFieldProps) {
  const t = useTexts(secondFactorTexts)
  return (
    <TextField
      label={isRecovery ? t('confirm.recoveryCode') : t('code')}
      description={isRecovery ? t('confirm.recoveryHint') : t('confirm.codeHint')}
      inputClassName={classes.code}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      ref={focusAtStart}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function StartAgain({ text, onBack }: { text: string; onBack: () => void }) {
  const t = useTexts(secondFactorTexts)
  return (
    <div className={classes.form}>
      <FailureNotice error={undefined}>{text}</FailureNotice>
      <Button ref={focusAtStart} fullWidth onClick={onBack}>
        {t('confirm.again')}
      </Button>
    </div>
  )
}

async function signWithPasskey(step: SecondFactorStep) {
  const { ticket } = step.response
  const options = await send<Record<string, unknown>>('accounts/login/passkey-options/', {
    ...WHILE_SIGNED_OUT,
    body: { ticket },
  })
  return requestPasskey(options)
}

/** Sets up a factor before the session starts, because the site requires one and this account has none. */
function SetUpForm({ step, onSignedIn, onCodes, onBack }: SecondFactorFormProps) {
  const t = useTexts(secondFactorTexts)
  const [tokens, setTokens] = useState<SecondFactorTokens>()
  const [expiredText, setExpiredText] = useState<string>()
  const unlessExpired = async <Result,>(call: Promise<Result>): Promise<Result> => {
    try {
      return await call
    } catch (error) {
      if (isTicketExpired(error)) setExpiredText(messageOf(error))
      throw error
    }
  }
  if (expiredText !== undefined) return <StartAgain text={expiredText} onBack={onBack} />
  if (tokens?.recovery_codes) {
    const enter = () => {
      finish(step, tokens)
      onSignedIn()
    }
    return <RecoveryCodes codes={tokens.recovery_codes} doneLabel={t('confirm.continue')} onDone={enter} />
  }
  return (
    <div className={classes.form}>
      <p className={classes.text}>{translateMessage(step.response.detail)}</p>
      <TotpSetupForm
        begin={() =>
          unlessExpired(
            send('accounts/login/second-factor-setup/', {
              ...WHILE_SIGNED_OUT,
              body: { ticket: step.response.ticket },
            }),
          )
        }
        confirm={async (code) => {
          setTokens(await unlessExpired(sendFactor(step, { method: 'totp_setup', code })))
          onCodes()
        }}
        onCancel={onBack}
      />
    </div>
  )
}

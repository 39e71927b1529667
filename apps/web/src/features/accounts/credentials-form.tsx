import { Button } from '../../ui/kit/button.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { signInTexts } from '../../texts/en/sign-in.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { ActionLink } from './action-link.tsx'
import type { SecondFactorStep, SignInWatch } from './log-in.ts'
import classes from './sign-in-modal.module.css'
import { WaitNotice } from './wait-notice.tsx'

export interface SignInFormProps {
  username: string
  onUsername: (username: string) => void
  /** Switches between log-in and registration. */
  onSwitch: () => void
  onSignedIn: () => void
  /** Called when the password is correct and a second factor is required. */
  onSecondFactor: (step: SecondFactorStep) => void
}

interface CredentialsFormProps extends SignInFormProps {
  submitLabel: string
  busyLabel: string
  switchLabel: string
  /** True if no field is empty (VAL-39, VAL-48). */
  isFilled: boolean
  /** Resolves to whether the user is signed in, or to the second-factor step that is still required. */
  send: (watch: SignInWatch) => Promise<boolean | SecondFactorStep>
  children: ReactNode
}

/** The common parts of log-in and registration: username, error, submit button, and the link to the other form. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { username, onUsername, onSwitch, onSignedIn, onSecondFactor, isFilled, send, children } = props
  const t = useTexts(signInTexts)
  const { isLoading, error, cause } = useSession()
  const [waitsUntil, setWaitsUntil] = useState(0)
  const attempt = useRef<AbortController>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const submitButton = useFocusKept(!isFilled || isLoading)
  const submit = async () => {
    if (isLoading || !isFilled) return
    setWaitsUntil(0)
    attempt.current = new AbortController()
    const outcome = await send({ onWait: setWaitsUntil, signal: attempt.current.signal })
    if (typeof outcome === 'object') onSecondFactor(outcome)
    else if (outcome) onSignedIn()
  }
  /** Aborts the attempt. Its link disappears, so focus moves to the password, the field most likely to be wrong. */
  const stop = () => {
    attempt.current?.abort()
    formRef.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={formRef} className={classes.form} onSubmit={onSubmit} noValidate>
      {error !== null && <FailureNotice error={cause}>{translateMessage(error)}</FailureNotice>}
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={username === '' || undefined}
        value={username}
        onChange={(event) => onUsername(event.currentTarget.value)}
      />
      {children}
      {isLoading && <WaitNotice until={waitsUntil} onStop={stop} />}
      <Button type="submit" fullWidth {...submitButton}>
        {isLoading ? props.busyLabel : props.submitLabel}
      </Button>
      <ActionLink className={classes.switch} onFollow={onSwitch}>
        {props.switchLabel}
      </ActionLink>
    </form>
  )
}

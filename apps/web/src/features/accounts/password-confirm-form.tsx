import { Button } from '../../ui/kit/button.tsx'
import { PasswordField } from '../../ui/kit/password-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { accountSettingsTexts } from '../../texts/en/account-settings.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { focusAtStart } from './focus-at-start.ts'
import classes from './second-factor.module.css'

interface PasswordConfirmFormProps {
  /** A sentence that describes the action to confirm, then its fields, if any. */
  children: ReactNode
  submitLabel: string
  busyLabel: string
  isDestructive?: boolean
  /** False while required fields in `children` are empty. */
  isReady?: boolean
  /** Rejects if the password is wrong or the request fails. */
  onConfirm: (currentPassword: string) => Promise<unknown>
  onCancel: () => void
}

/** Requires the user's own password for an action that a stranger at an unlocked screen must not perform. */
export function PasswordConfirmForm(props: PasswordConfirmFormProps) {
  const t = useTexts(accountSettingsTexts)
  const { username } = useSession()
  const textId = useId()
  const [password, setPassword] = useState('')
  const confirm = useMutation({ mutationFn: () => props.onConfirm(password) })
  const error = confirm.error instanceof ApiError ? confirm.error.fields.current_password?.[0] : undefined
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  const submit = useFocusKept(password === '' || props.isReady === false || confirm.isPending)
  /** Escape closes this form, but not the panel around it. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!confirm.isPending) props.onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any of its fields (AUTH-40)
    <form className={classes.box} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate aria-labelledby={textId}>
      <div id={textId}>{props.children}</div>
      {confirm.isError && error === undefined && (
        <FailureNotice error={confirm.error}>{messageOf(confirm.error)}</FailureNotice>
      )}
      {/* Lets password managers know which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="current-password"
        ref={focusAtStart}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={error}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={props.onCancel} disabled={confirm.isPending}>
          {t('cancel')}
        </Button>
        <Button type="submit" {...(props.isDestructive ? { color: 'danger' } : {})} {...submit}>
          {confirm.isPending ? props.busyLabel : props.submitLabel}
        </Button>
      </div>
    </form>
  )
}

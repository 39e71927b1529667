import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { PASSWORD_MIN } from '@daywork/domain/accounts/limits'
import { Button } from '../../ui/kit/button.tsx'
import { PasswordField } from '../../ui/kit/password-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { getSession } from '../../api/session.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { signInTexts } from '../../texts/en/sign-in.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Modal } from '../../ui/modal.tsx'
import { focusAtStart } from './focus-at-start.ts'
import { logOut } from './log-out.ts'
import modal from './account-modal.module.css'
import { OutsideApplication } from './outside-application.tsx'
import { sendSecret } from './send-secret.ts'
import classes from './session-expired-modal.module.css'
import form from './second-factor.module.css'

interface ResetPasswordModalProps {
  /** The fragment of the link, after #. */
  code: string
  /** Continues to the log-in. */
  onDone: () => void
}

/** The page of a reset link: sets a new password for its account, whichever user is signed in on this device. */
export function ResetPasswordModal(props: ResetPasswordModalProps) {
  return (
    <OutsideApplication>
      <ResetPasswordForm {...props} />
    </OutsideApplication>
  )
}

function ResetPasswordForm({ code, onDone }: ResetPasswordModalProps) {
  const t = useTexts(signInTexts)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [error, setError] = useState<string>()
  const reset = useMutation({
    mutationFn: () =>
      sendSecret<void>('accounts/password-reset/', { code, new_password: password }, { isAnonymous: true }),
  })
  const [isLeaving, setIsLeaving] = useState(false)
  const client = useQueryClient()
  const goToLogIn = async () => {
    setIsLeaving(true)
    // Another account may be signed in on this device, or this account's session that the reset just ended.
    if (getSession().access !== null) await logOut(client)
    onDone()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = check(password, confirmation)
    setError(found)
    reset.reset()
    if (found === undefined) reset.mutate()
  }
  const serverError = reset.error instanceof ApiError ? reset.error.fields.new_password?.[0] : undefined
  return (
    <Modal.Root opened onClose={() => {}} closeOnEscape={false} closeOnClickOutside={false}>
      <Modal.Overlay className={modal.ground} />
      <Modal.Content classNames={{ inner: modal.inner, content: `${modal.panel} ${classes.panel}` }}>
        <Modal.Title className={classes.title}>{reset.isSuccess ? t('reset.doneTitle') : t('reset.title')}</Modal.Title>
        {reset.isSuccess ? (
          <div className={form.form}>
            <p className={form.text}>{t('reset.done')}</p>
            <Button ref={focusAtStart} disabled={isLeaving} onClick={() => void goToLogIn()}>
              {t('reset.logIn')}
            </Button>
          </div>
        ) : (
          <form className={form.form} onSubmit={onSubmit} noValidate>
            {reset.isError && serverError === undefined && (
              <FailureNotice error={reset.error}>{messageOf(reset.error)}</FailureNotice>
            )}
            <PasswordField
              label={t('newPassword')}
              autoComplete="new-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={serverError}
            />
            <PasswordField
              label={t('confirmPassword')}
              autoComplete="new-password"
              value={confirmation}
              onChange={(event) => setConfirmation(event.currentTarget.value)}
              error={error && translateMessage(error)}
            />
            <Button type="submit" disabled={password === '' || confirmation === '' || reset.isPending}>
              {reset.isPending ? t('reset.saving') : t('reset.save')}
            </Button>
          </form>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

function check(password: string, confirmation: string): string | undefined {
  const isShort = password.trim() === '' || Array.from(password).length < PASSWORD_MIN
  if (isShort) return translateMessage(ACCOUNT_MESSAGES.passwordTooShort)
  return password === confirmation ? undefined : getTexts(signInTexts)('error.passwordsDiffer')
}

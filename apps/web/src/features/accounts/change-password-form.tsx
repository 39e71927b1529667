import { guessableReason } from '@daywork/domain/accounts/guessable-password'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { PASSWORD_MIN } from '@daywork/domain/accounts/limits'
import { Button } from '../../ui/kit/button.tsx'
import { PasswordField } from '../../ui/kit/password-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useSession } from '../../api/session.ts'
import { accountSettingsTexts } from '../../texts/en/account-settings.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { notify } from '../../records/notices/notify.ts'
import { type FieldTexts, type FormFailure, serverErrors, useRecordForm } from '../../records/forms/use-record-form.ts'
import { changePassword } from './change-password.ts'
import classes from './change-password-form.module.css'
import { passwordStrength } from './password-strength.ts'

const EMPTY = { current: '', wanted: '' }

/** Changes the password, which signs the user out on all other devices (API-100). */
export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountSettingsTexts)
  const { username } = useSession()
  const queryClient = useQueryClient()
  const form = useRecordForm({
    initialValues: EMPTY,
    check: (values) => check(values, username ?? ''),
    save: ({ current, wanted }) => changePassword(current, wanted),
    onSaved: () => {
      notify({ kind: 'success', text: t('password.changed') })
      // Photo URLs are tied to the session, so they expired with the old one (PORT-16).
      void queryClient.invalidateQueries()
      onClose()
    },
    showErrors: 'after-attempt',
    describeFailure,
  })
  const currentRef = useRef<HTMLInputElement>(null)
  useEffect(() => currentRef.current?.focus(), [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The form displays the error.
    form.submit().catch(() => undefined)
  }
  const submitButton = useFocusKept(form.isBusy)
  const strength = passwordStrength(form.values.wanted, username ?? '')
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={t('password.label')}>
      {form.errorLine !== undefined && <FailureNotice error={form.error}>{form.errorLine}</FailureNotice>}
      {/* Lets password managers know which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        ref={currentRef}
        {...form.field('current')}
      />
      <div>
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          aria-describedby="password-strength"
          {...form.field('wanted')}
        />
        <div className={classes.strength} data-steps={strength.steps}>
          <span className={classes.strengthLine} aria-hidden />
          <span id="password-strength" role="status">
            {strength.text}
          </span>
        </div>
      </div>
      <div className={classes.formButtons}>
        <Button variant="default" onClick={onClose} disabled={form.phase === 'saving'}>
          {t('cancel')}
        </Button>
        <Button type="submit" {...submitButton}>
          {form.phase === 'saving' ? t('password.busy') : t('password.submit')}
        </Button>
      </div>
    </form>
  )
}

function check({ current, wanted }: typeof EMPTY, username: string): FieldTexts {
  const isShort = Array.from(wanted).length < PASSWORD_MIN || wanted.trim() === ''
  const wantedError = isShort
    ? ACCOUNT_MESSAGES.passwordTooShort
    : guessableReason({ password: wanted, username }, () => false)
  return {
    current: current === '' ? getTexts(accountSettingsTexts)('password.currentRequired') : undefined,
    // Only the server has the list of common passwords.
    wanted: wantedError && translateMessage(wantedError),
  }
}

function describeFailure(error: unknown): FormFailure {
  const fields = serverErrors(error, { current_password: 'current', new_password: 'wanted' })
  if (Object.keys(fields).length > 0) return { fields }
  return { line: messageOf(error, getTexts(accountSettingsTexts)('password.failed')) }
}

import { PasswordField } from '../../ui/kit/password-field.tsx'
import { useState } from 'react'
import { signInTexts } from '../../texts/en/sign-in.ts'
import { browserTimeZone } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isFirstVisit } from '../../api/first-visit.ts'
import { CredentialsForm, type SignInFormProps } from './credentials-form.tsx'
import { register } from './register.ts'

/** The first account sets the time zone of the business. */
const firstTimeZone = (): string | undefined => (isFirstVisit() ? browserTimeZone() : undefined)

export function RegisterForm(props: SignInFormProps & { invite: string | undefined }) {
  const t = useTexts(signInTexts)
  const { username, invite } = props
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  return (
    <CredentialsForm
      {...props}
      submitLabel={t('register.submit')}
      busyLabel={t('register.busy')}
      switchLabel={t('register.logIn')}
      isFilled={username !== '' && password !== '' && confirmation !== ''}
      send={(watch) => register({ username, password, confirmation, timeZone: firstTimeZone() }, invite, watch)}
    >
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        label={t('confirmPassword')}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
    </CredentialsForm>
  )
}

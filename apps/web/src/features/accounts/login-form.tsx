import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { PasswordField } from '../../ui/kit/password-field.tsx'
import { useState } from 'react'
import { signInTexts } from '../../texts/en/sign-in.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CredentialsForm, type SignInFormProps } from './credentials-form.tsx'
import { logIn } from './log-in.ts'

export function LoginForm(props: SignInFormProps) {
  const t = useTexts(signInTexts)
  const { username } = props
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  return (
    <CredentialsForm
      {...props}
      submitLabel={t('logIn.submit')}
      busyLabel={t('logIn.busy')}
      switchLabel={t('logIn.register')}
      isFilled={username !== '' && password !== ''}
      send={(watch) => logIn({ username, password, remember }, watch)}
    >
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        data-autofocus={username !== '' || undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Checkbox
        label={t('logIn.remember')}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
    </CredentialsForm>
  )
}

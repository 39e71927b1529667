import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { PasswordField } from '../../ui/kit/password-field.tsx'
import { useState } from 'react'
import { CredentialsForm, type SignInFormProps } from './credentials-form.tsx'
import { logIn } from './log-in.ts'

export function LoginForm(props: SignInFormProps) {
  const { username } = props
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  return (
    <CredentialsForm
      {...props}
      submitLabel="Log In"
      busyLabel="Logging in..."
      switchLabel="Need an account? Register"
      isFilled={username !== '' && password !== ''}
      send={(watch) => logIn({ username, password, remember }, watch)}
    >
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        data-autofocus={username !== '' || undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Checkbox
        label="Keep me logged in on this device"
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
    </CredentialsForm>
  )
}

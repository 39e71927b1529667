import { PasswordField } from '../../ui/kit/password-field.tsx'
import { useState } from 'react'
import { CredentialsForm, type SignInFormProps } from './credentials-form.tsx'
import { register } from './register.ts'

export function RegisterForm(props: SignInFormProps & { invite: string | undefined }) {
  const { username, invite } = props
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  return (
    <CredentialsForm
      {...props}
      submitLabel="Register"
      busyLabel="Registering..."
      switchLabel="Already have an account? Log in"
      isFilled={username !== '' && password !== '' && confirmation !== ''}
      send={(watch) => register({ username, password, confirmation }, invite, watch)}
    >
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
    </CredentialsForm>
  )
}

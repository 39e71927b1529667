import { Modal } from '@mantine/core'
import { useState } from 'react'
import { setSessionProgress } from '../../api/session.ts'
import { SignInDrawing } from '../../ui/drawings/sign-in-drawing.tsx'
import { ActionLink } from './action-link.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import classes from './sign-in-modal.module.css'
import { TermsModal } from './terms-modal.tsx'

interface SignInModalProps {
  /** The page behind is somebody's work, to be seen through; otherwise there is nothing behind. */
  isOverPage: boolean
  /** Code of an invite link (GEN-15): the register form is shown first then. */
  invite: string | undefined
  onSignedIn: () => void
}

/** Log-in and registration (AUTH-05 to AUTH-15). It cannot be dismissed: what is behind it needs a session. */
export function SignInModal({ isOverPage, invite, onSignedIn }: SignInModalProps) {
  const [isRegistering, setIsRegistering] = useState(invite !== undefined)
  const [username, setUsername] = useState('')
  const [areTermsOpen, setAreTermsOpen] = useState(false)
  const switchForm = () => {
    // The passwords go with their form; the username stays (AUTH-12).
    setSessionProgress({ isLoading: false, error: null })
    setIsRegistering(!isRegistering)
  }
  const shared = { username, onUsername: setUsername, onSwitch: switchForm, onSignedIn }
  return (
    <Modal.Root opened onClose={() => {}} closeOnEscape={false} closeOnClickOutside={false} padding={0}>
      <Modal.Overlay className={isOverPage ? classes.veil : classes.ground} backgroundOpacity={1} />
      <Modal.Content classNames={{ inner: classes.inner, content: classes.panel }}>
        <SignInDrawing className={classes.drawing} />
        <div className={classes.side}>
          <p className={classes.brand}>
            <img src="/mark.svg" alt="" width={32} height={32} />
            Daywork
          </p>
          <Modal.Title className={classes.title}>{isRegistering ? 'Create Account' : 'Log In'}</Modal.Title>
          {isRegistering ? <RegisterForm {...shared} invite={invite} /> : <LoginForm {...shared} />}
          <ActionLink className={classes.terms} onFollow={() => setAreTermsOpen(true)}>
            Terms and Conditions
          </ActionLink>
        </div>
      </Modal.Content>
      <TermsModal isOpen={areTermsOpen} onClose={() => setAreTermsOpen(false)} />
    </Modal.Root>
  )
}

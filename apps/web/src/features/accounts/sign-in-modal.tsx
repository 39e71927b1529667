import { IconButton } from '../../ui/kit/icon-button.tsx'
import { IconX } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { endFirstVisit, isFirstVisit } from '../../api/first-visit.ts'
import { setSessionProgress } from '../../api/session.ts'
import { hasStoredOfSomeone } from '../../api/stored-mark.ts'
import { signInTexts } from '../../texts/en/sign-in.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SignInDrawing } from '../../ui/drawings/sign-in-drawing.tsx'
import { lazyScreen } from '../../records/lazy-screen.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useRootAttribute } from '../../ui/use-root-attribute.ts'
import modal from './account-modal.module.css'
import { ActionLink } from './action-link.tsx'
import { LanguageLink } from './language-link.tsx'
import type { SecondFactorStep } from './log-in.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import classes from './sign-in-modal.module.css'
import { TermsModal } from './terms-modal.tsx'

/** Loaded on demand with its QR code and WebAuthn, because most log-ins do not need it. */
const SecondFactorForm = lazyScreen(async () => (await import('./second-factor-form.tsx')).SecondFactorForm)

interface SignInModalProps {
  /** Whether the user's page is visible behind a translucent overlay. Otherwise there is no page behind. */
  isOverPage: boolean
  /** Code of an invite link (GEN-15). If present, the register form opens first. */
  invite: string | undefined
  /** Username of the session that expired. */
  owner: string | null
  onSignedIn: () => void
  /** Provide it if the page behind needs no session (AUTH-19). Without it, the modal cannot be dismissed. */
  onClose?: () => void
}

/** Log-in and registration (AUTH-05 to AUTH-15). */
export function SignInModal({ isOverPage, invite, owner, onSignedIn, onClose }: SignInModalProps) {
  const t = useTexts(signInTexts)
  const [isFirst] = useState(isFirstVisit)
  const [hasStored] = useState(hasStoredOfSomeone)
  const [isRegistering, setIsRegistering] = useState(invite !== undefined || isFirst)
  const [username, setUsername] = useState(owner ?? '')
  const [step, setStep] = useState<SecondFactorStep>()
  const [areCodesShown, setAreCodesShown] = useState(false)
  const [areTermsOpen, setAreTermsOpen] = useState(false)
  useRootAttribute('data-has-sign-in')
  const sideRef = useFocusOfForm(step ? 'second factor' : isRegistering ? 'register' : 'log in')
  const switchForm = () => {
    // Unmounting a form discards its passwords. The username is shared and remains (AUTH-12).
    setSessionProgress({ isLoading: false, error: null })
    setIsRegistering(!isRegistering)
  }
  const finish = () => {
    endFirstVisit()
    onSignedIn()
  }
  const shared = {
    username,
    onUsername: setUsername,
    onSwitch: switchForm,
    onSignedIn: finish,
    onSecondFactor: setStep,
  }
  return (
    <Modal.Root
      opened
      onClose={onClose ?? (() => {})}
      closeOnEscape={onClose !== undefined && !areTermsOpen}
      closeOnClickOutside={false}
    >
      <Modal.Overlay className={isOverPage ? modal.veil : modal.ground} />
      <Modal.Content classNames={{ inner: modal.inner, content: `${modal.panel} ${classes.panel}` }}>
        <SignInDrawing className={classes.drawing} />
        <div ref={sideRef} className={classes.side}>
          {onClose && (
            <IconButton className={classes.close} variant="subtle" size="lg" aria-label={t('close')} onClick={onClose}>
              <IconX data-icon="m" aria-hidden />
            </IconButton>
          )}
          <p className={classes.brand}>
            <img src="/mark.svg" alt="" width={32} height={32} />
            Daywork
          </p>
          <Modal.Title className={classes.title}>
            {t(areCodesShown ? 'title.codes' : titleOf(step, isRegistering))}
          </Modal.Title>
          {isFirst && isRegistering && !step && <p className={classes.greeting}>{t('firstHere')}</p>}
          {hasStored && !isRegistering && !step && <p className={classes.greeting}>{t('stored')}</p>}
          {step ? (
            <Suspense>
              <SecondFactorForm
                key={step.response.ticket}
                step={step}
                onSignedIn={finish}
                onCodes={() => setAreCodesShown(true)}
                onBack={() => setStep(undefined)}
              />
            </Suspense>
          ) : isRegistering ? (
            <RegisterForm {...shared} invite={invite} />
          ) : (
            <LoginForm {...shared} />
          )}
          <ActionLink className={classes.terms} onFollow={() => setAreTermsOpen(true)}>
            {t('terms')}
          </ActionLink>
          <LanguageLink className={classes.terms} />
        </div>
      </Modal.Content>
      <TermsModal isOpen={areTermsOpen} onClose={() => setAreTermsOpen(false)} />
    </Modal.Root>
  )
}

function titleOf(step: SecondFactorStep | undefined, isRegistering: boolean) {
  if (step?.response.code === 'second_factor_required') return 'title.confirm'
  if (step) return 'title.setUp'
  return isRegistering ? 'title.register' : 'title.logIn'
}

/**
 * The link to another form unmounts with its form and loses focus, so focus a field of the new form. The form of
 * the second factor focuses its own field, because it loads later.
 */
function useFocusOfForm(form: 'log in' | 'register' | 'second factor') {
  const sideRef = useRef<HTMLDivElement>(null)
  const shown = useRef(form)
  useEffect(() => {
    if (shown.current === form) return
    shown.current = form
    if (form === 'second factor') return
    const find = (selector: string) => sideRef.current?.querySelector<HTMLElement>(selector)
    const field = find('[data-autofocus]') ?? find('input')
    field?.focus()
  }, [form])
  return sideRef
}

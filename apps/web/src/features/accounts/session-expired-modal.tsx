import { Button } from '../../ui/kit/button.tsx'
import { useSession } from '../../api/session.ts'
import { sessionExpiredTexts } from '../../texts/en/session-expired.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import modal from './account-modal.module.css'
import { Modal } from '../../ui/modal.tsx'
import classes from './session-expired-modal.module.css'

interface SessionExpiredModalProps {
  /** See `SignInModal`. */
  isOverPage: boolean
  onLogIn: () => void
}

/**
 * Shown when the session has expired (AUTH-23 to AUTH-27). Cannot be dismissed, because every next action needs a
 * session.
 */
export function SessionExpiredModal({ isOverPage, onLogIn }: SessionExpiredModalProps) {
  const t = useTexts(sessionExpiredTexts)
  const { error, cause } = useSession()
  return (
    <Modal.Root opened onClose={() => {}} closeOnEscape={false} closeOnClickOutside={false}>
      <Modal.Overlay className={isOverPage ? modal.veil : modal.ground} />
      <Modal.Content
        classNames={{ inner: modal.inner, content: `${modal.panel} ${classes.panel}` }}
        aria-describedby="session-expired"
      >
        <Modal.Title className={classes.title}>{t('title')}</Modal.Title>
        <p id="session-expired" className={classes.text}>
          {t('text')}
        </p>
        {error !== null && <FailureNotice error={cause}>{error}</FailureNotice>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
          <Button onClick={onLogIn} data-autofocus>
            {t('logIn')}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

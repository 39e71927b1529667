import { Button } from '../../ui/kit/button.tsx'
import { useSession } from '../../api/session.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import modal from './account-modal.module.css'
import { Modal } from '../../ui/modal.tsx'
import { SESSION_EXPIRED_TEXT } from './messages.ts'
import classes from './session-expired-modal.module.css'

interface SessionExpiredModalProps {
  /** See the sign-in modal. */
  isOverPage: boolean
  onLogIn: () => void
}

/** AUTH-23 to AUTH-27. It cannot be dismissed: whatever comes next needs a session. */
export function SessionExpiredModal({ isOverPage, onLogIn }: SessionExpiredModalProps) {
  const { error } = useSession()
  return (
    <Modal.Root opened onClose={() => {}} closeOnEscape={false} closeOnClickOutside={false}>
      <Modal.Overlay className={isOverPage ? modal.veil : modal.ground} />
      <Modal.Content
        classNames={{ inner: modal.inner, content: `${modal.panel} ${classes.panel}` }}
        aria-describedby="session-expired"
      >
        <Modal.Title className={classes.title}>Session Expired</Modal.Title>
        <p id="session-expired" className={classes.text}>
          {SESSION_EXPIRED_TEXT}
        </p>
        {error !== null && <FailureNotice>{error}</FailureNotice>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
          <Button onClick={onLogIn} data-autofocus>
            Log in without reloading
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

import { relativeTime } from '@daywork/domain/time/relative-time'
import { Button } from '../../../ui/kit/button.tsx'
import { IconAlertTriangle, IconRestore } from '@tabler/icons-react'
import { askToSignIn } from '../../../api/sign-in-request.ts'
import { ask } from '../../../ui/ask.ts'
import { type Capture, hasContent } from './capture-store.ts'
import { forgetCapture } from './keep-capture.ts'
import classes from './kept-notice.module.css'

/** Says that an unfinished capture came back, or that this one would not. */
export function KeptNotice({ capture }: { capture: Capture }) {
  const { restoredFrom, isKeepingRefused } = capture
  if (!hasContent(capture)) return capture.isWaitingForOwner ? <LogInNotice /> : null
  if (isKeepingRefused) {
    return (
      <p role="status" className={classes.notice} data-tone="amber">
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        <span>This device has no room to keep your work. Submit it before you leave this page.</span>
      </p>
    )
  }
  if (restoredFrom === null) return null
  return (
    <div role="status" className={classes.notice} data-tone="blue">
      <IconRestore size={20} stroke={1.8} aria-hidden />
      <span>Your unfinished work from {relativeTime(restoredFrom)} is back. It was kept on this device.</span>
      <Button variant="subtle" size="xs" onClick={() => void startOver()}>
        Start over
      </Button>
    </div>
  )
}

/** Says no more than that: whoever looks is a guest. */
const LogInNotice = () => (
  <div role="status" className={classes.notice} data-tone="blue">
    <IconRestore size={20} stroke={1.8} aria-hidden />
    <span>Work left unfinished on this device comes back when its owner logs in.</span>
    <Button variant="subtle" size="xs" onClick={() => void askToSignIn()}>
      Bring it back
    </Button>
  </div>
)

async function startOver(): Promise<void> {
  const isSure = await ask({
    text: 'Throw away the unfinished work on this device?',
    confirm: 'Throw away',
    cancel: 'Keep it',
    isDestructive: true,
  })
  if (isSure) forgetCapture()
}

import { captureTexts } from '../../../texts/en/capture.ts'
import { relativeTime } from '../../../texts/relative-time.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { IconAlertTriangle, IconRestore } from '@tabler/icons-react'
import { askToSignIn } from '../../../api/sign-in-request.ts'
import { ask } from '../../../records/dialogs/ask.ts'
import { type Capture, hasContent } from './capture-store.ts'
import { discardCapture } from './keep-capture.ts'
import classes from './kept-notice.module.css'

/** Says that an unfinished capture came back, or that this one would not. */
export function KeptNotice({ capture }: { capture: Capture }) {
  const t = useTexts(captureTexts)
  const { restoredFrom, isStorageRefused } = capture
  if (!hasContent(capture)) return capture.isWaitingForOwner ? <LogInNotice /> : null
  if (isStorageRefused) {
    return (
      <p role="status" className={classes.notice} data-tone="amber">
        <IconAlertTriangle data-icon="m" aria-hidden />
        <span>{t('draft.notStored')}</span>
      </p>
    )
  }
  if (restoredFrom === null) return null
  return (
    <div role="status" className={classes.notice} data-tone="blue">
      <IconRestore data-icon="m" aria-hidden />
      <span>{t('draft.restored', { age: relativeTime(restoredFrom) })}</span>
      <Button variant="subtle" size="xs" onClick={() => void startOver()}>
        {t('draft.startOver')}
      </Button>
    </div>
  )
}

/** Says no more than that, because a guest sees it. */
function LogInNotice() {
  const t = useTexts(captureTexts)
  return (
    <div role="status" className={classes.notice} data-tone="blue">
      <IconRestore data-icon="m" aria-hidden />
      <span>{t('draft.ofUser')}</span>
      <Button variant="subtle" size="xs" onClick={() => void askToSignIn()}>
        {t('draft.logIn')}
      </Button>
    </div>
  )
}

async function startOver(): Promise<void> {
  const t = getTexts(captureTexts)
  const isSure = await ask({
    text: t('draft.discard'),
    confirm: t('draft.confirm'),
    cancel: t('draft.keep'),
    isDestructive: true,
  })
  if (isSure) discardCapture()
}

import { isRestored, type Outbox } from '@daywork/domain/sync/kept'
import { useId, useState } from 'react'
import { useStore } from '../api/create-store.ts'
import { request } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { dateAndTime } from '../texts/format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/kit/button.tsx'
import { OnceButton } from '../ui/kit/once-button.tsx'
import { useOnline } from '../ui/use-online.ts'
import { askDiscardRestored } from './ask-discard-stored.ts'
import { dismissInstallAdvice, isInstallAdvised } from './install-advice.ts'
import classes from './outbox-panel.module.css'
import { isUnreachable } from './send-attempts.ts'
import { useOutboxActions } from './use-outbox-actions.ts'

/** Offers a retry after an attempt without a response, unless the browser itself reports that there is no network. */
export function Unreachable() {
  const t = useTexts(outboxTexts)
  const isOnline = useOnline()
  const { isAuthenticated } = useSession()
  // Any response starts the next attempt.
  const retry = async () => void (await request('/api/health/', { isAnonymous: true }).catch(() => {}))
  if (!useStore(isUnreachable) || !isOnline || !isAuthenticated) return null
  return (
    <div role="status" className={classes.advice}>
      <p>{t('unreachable')}</p>
      <OnceButton size="xs" variant="default" onPress={retry}>
        {t('retry')}
      </OnceButton>
    </div>
  )
}

/** On an iPhone or iPad: how to keep what is stored here (SYNC-118). */
export function InstallAdvice() {
  const t = useTexts(outboxTexts)
  const [isShown, setIsShown] = useState(isInstallAdvised)
  const headingId = useId()
  if (!isShown) return null
  const dismiss = () => {
    dismissInstallAdvice()
    setIsShown(false)
  }
  return (
    <section aria-labelledby={headingId} className={classes.advice}>
      <h3 id={headingId} className={classes.what}>
        {t('install.title')}
      </h3>
      <p>{t('install.why')}</p>
      <p>{t('install.how')}</p>
      <Button size="xs" variant="default" onClick={dismiss}>
        {t('install.dismiss')}
      </Button>
    </section>
  )
}

/** After a restore of the server: one decision about everything that it may lack (SYNC-68). */
export function RestoredNotice({ box }: { box: Outbox }) {
  const t = useTexts(outboxTexts)
  const { settleRestored } = useOutboxActions()
  const headingId = useId()
  const restored = box.operations.filter(isRestored)
  const [first] = restored
  if (first === undefined) return null
  const count = restored.length
  const backupAt = first.problem?.detail ?? ''
  const discard = async () => {
    if (await askDiscardRestored(box)) await settleRestored(false)
  }
  return (
    <section aria-labelledby={headingId} className={classes.advice}>
      <h3 id={headingId} className={classes.what}>
        {t('restored.title')}
      </h3>
      <p>
        {t('restored.text', {
          count,
          hasTime: String(backupAt !== ''),
          time: backupAt === '' ? '' : dateAndTime(backupAt),
        })}
      </p>
      <p>{t('restored.hint')}</p>
      <div className={classes.actions}>
        <Button size="xs" onClick={() => void settleRestored(true)}>
          {t('restored.sendAgain')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void discard()}>
          {t('discardAll')}
        </Button>
      </div>
    </section>
  )
}

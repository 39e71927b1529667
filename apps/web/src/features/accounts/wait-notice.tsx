import { type ReactNode, useEffect, useState } from 'react'
import { signInTexts } from '../../texts/en/sign-in.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionLink } from './action-link.tsx'
import classes from './sign-in-modal.module.css'

const SECOND_MS = 1000

interface WaitNoticeProps {
  /** End of the wait in milliseconds since 1970. In the past if there is no wait. */
  until: number
  onStop: () => void
}

/** Explains the wait after too many wrong passwords, with a countdown (ERR-03). */
export function WaitNotice({ until, onStop }: WaitNoticeProps) {
  const t = useTexts(signInTexts)
  const seconds = useSecondsUntil(until)
  return (
    <div className={classes.wait}>
      <p role="status">
        {seconds > 0 &&
          t.rich('wait.notice', {
            seconds: String(seconds),
            countdown: unread,
          })}
      </p>
      {seconds > 0 && <ActionLink onFollow={onStop}>{t('wait.stop')}</ActionLink>}
    </div>
  )
}

/** Hidden from screen readers, which would otherwise announce it every second. */
const unread = (text: ReactNode) => <span aria-hidden>{text}</span>

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / SECOND_MS))
}

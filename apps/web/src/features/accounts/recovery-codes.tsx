import { Button } from '../../ui/kit/button.tsx'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { hideNotices } from '../../ui/notify.ts'
import classes from './second-factor.module.css'
import { useCopied } from './use-copied.ts'

interface RecoveryCodesProps {
  /** What has just been done, in a sentence. */
  done?: string
  codes: string[]
  doneLabel: string
  onDone: () => void
}

/** The codes for the day when the phone is lost. They are shown this once. */
export function RecoveryCodes({ done, codes, doneLabel, onDone }: RecoveryCodesProps) {
  const ref = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const hintId = useId()
  const { isCopied, copy } = useCopied()
  useEffect(() => {
    // On a phone they would cover the sentence that says what to do.
    hideNotices()
    listRef.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  const text = codes.join('\n')
  return (
    <div ref={ref} className={classes.newCodes}>
      {done !== undefined && <p className={classes.done}>{done}</p>}
      <p id={hintId} className={classes.text}>
        Save these recovery codes now. They are shown only once. If you lose your phone, each one lets you log in once.
      </p>
      <ul ref={listRef} tabIndex={-1} aria-label="Recovery codes" aria-describedby={hintId} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.codeButtons}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy(text)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          render={({ children, ...props }) => (
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Daywork recovery codes\n\n${text}\n`)}`}
              download="daywork-recovery-codes.txt"
              {...props}
            >
              {children}
            </a>
          )}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </div>
    </div>
  )
}

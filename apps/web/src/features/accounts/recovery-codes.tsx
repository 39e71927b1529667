import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './second-factor.module.css'
import { useCopied } from './use-copied.ts'

interface RecoveryCodesProps {
  codes: string[]
  doneLabel: string
  onDone: () => void
}

/** The codes for the day when the phone is lost. They are shown this once. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const ref = useRef<HTMLUListElement>(null)
  const { isCopied, copy } = useCopied()
  useEffect(() => ref.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className={classes.form}>
      <p className={classes.text}>
        Save these recovery codes now. They are shown only once. If you lose your phone, each one lets you log in once.
      </p>
      <ul ref={ref} tabIndex={-1} aria-label="Recovery codes" className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy(text)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Daywork recovery codes\n\n${text}\n`)}`}
          download="daywork-recovery-codes.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </div>
    </div>
  )
}

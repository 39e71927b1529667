import { Button } from '../../ui/kit/button.tsx'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { hideNotices } from '../../records/notices/notify.ts'
import { secondFactorTexts } from '../../texts/en/second-factor.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './second-factor.module.css'
import { useCopied } from '../../ui/use-copied.ts'

interface RecoveryCodesProps {
  /** A sentence that confirms what was just done. */
  done?: string
  codes: string[]
  doneLabel: string
  onDone: () => void
}

/** Recovery codes for a lost phone, shown only once. */
export function RecoveryCodes({ done, codes, doneLabel, onDone }: RecoveryCodesProps) {
  const t = useTexts(secondFactorTexts)
  const ref = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const hintId = useId()
  const { isCopied, copy } = useCopied()
  useEffect(() => {
    // On a phone, notifications would cover the instructions.
    hideNotices()
    listRef.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'start' })
  }, [])
  const text = codes.join('\n')
  return (
    <div ref={ref} className={classes.newCodes}>
      {done !== undefined && <p className={classes.done}>{done}</p>}
      <p id={hintId} className={classes.text}>
        {t('codes.hint')}
      </p>
      <ul ref={listRef} tabIndex={-1} aria-label={t('codes.label')} aria-describedby={hintId} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.codeButtons}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
          onClick={() => void copy(text)}
        >
          {isCopied ? t('copied') : t('codes.copy')}
        </Button>
        <Button
          variant="default"
          render={({ children, ...props }) => (
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${t('codes.fileTitle')}\n\n${text}\n`)}`}
              download={`${t('codes.fileName')}.txt`}
              {...props}
            >
              {children}
            </a>
          )}
          leftSection={<IconDownload aria-hidden />}
        >
          {t('codes.download')}
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </div>
    </div>
  )
}

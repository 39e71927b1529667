import { Button } from '../../ui/kit/button.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useEffect, useId, useRef } from 'react'
import classes from './one-time-link.module.css'
import { useCopied } from '../../ui/use-copied.ts'

interface OneTimeLinkProps {
  /** 'Invite link', 'Reset link for mara' */
  label: string
  url: string
}

/** A new secret link to copy. It is shown only once (API-99). */
export function OneTimeLink({ label, url }: OneTimeLinkProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const t = useTexts(recordTexts)
  const hintId = useId()
  const { isCopied, copy } = useCopied()
  useEffect(() => ref.current?.focus(), [])
  const copyLink = () => {
    // If the clipboard is not available, the text is selected for Ctrl+C.
    ref.current?.select()
    void copy(url)
  }
  return (
    <div className={classes.newLink}>
      <TextArea
        ref={ref}
        inputClassName={classes.link}
        rows={2}
        label={label}
        aria-describedby={hintId}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />} onClick={copyLink}>
        {isCopied ? t('link.copied') : t('link.copy')}
      </Button>
      <p id={hintId} className={classes.linkHint}>
        {t('link.hint')}
      </p>
    </div>
  )
}

import { captureTexts } from '../../../texts/en/capture.ts'
import { translateMessage } from '../../../texts/translate-message.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopied } from '../../../ui/use-copied.ts'
import classes from './findings.module.css'
import { textToCopy } from './text-to-copy.ts'

/** What a step says. A tap on a line of text copies it (VIS-30). */
export function StepContent({ content }: { content: string }) {
  const t = useTexts(captureTexts)
  const { copy, isCopied } = useCopied()
  const text = textToCopy(content)
  // `navigator.clipboard` exists only in a secure context: https or localhost.
  if (text === undefined || !window.isSecureContext) {
    return (
      <p className={classes.content} dir="auto">
        {translateMessage(content)}
      </p>
    )
  }
  return (
    <p className={classes.content} dir="auto">
      <button type="button" className={classes.copy} title={t('review.copy')} onClick={() => void copy(text)}>
        {translateMessage(content)}
        {isCopied ? <IconCheck aria-label={t('review.copied')} /> : <IconCopy aria-hidden />}
      </button>
    </p>
  )
}

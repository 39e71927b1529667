import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './kit/button.tsx'
import { referenceOf } from './reference-of.ts'
import classes from './reference.module.css'
import { useCopied } from './use-copied.ts'

/** Enough to find the line in the log, and to read to someone on the phone. */
const SHOWN_CHARACTERS = 8

/** The server's id of a request that failed, for the administrator. If the page cannot copy, it shows the whole id. */
export function Reference({ id }: { id: string }) {
  const t = useTexts(commonTexts)
  const { isCopied, copy } = useCopied()
  const [isDenied, setIsDenied] = useState(false)
  if (isDenied || !('clipboard' in navigator)) {
    return (
      // The pressed button was removed, and with it the focus.
      <span className={classes.reference} tabIndex={-1} ref={isDenied ? focus : null}>
        {t('reference.shown', { id })}
      </span>
    )
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      variant="subtle"
      size="xs"
      className={classes.reference}
      title={t('reference.copy')}
      leftSection={<Icon aria-hidden />}
      onClick={() => void copy(id).then((isDone) => setIsDenied(!isDone))}
    >
      {isCopied ? t('reference.copied') : t('reference.shown', { id: id.slice(0, SHOWN_CHARACTERS) })}
    </Button>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()

/** The reference of an error that has one. */
export function ReferenceOf({ error }: { error: unknown }) {
  const id = referenceOf(error)
  return id === undefined ? null : <Reference id={id} />
}

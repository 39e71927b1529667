import type { NewInvite } from '@daywork/domain/accounts/invite'
import { Button, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './new-invite-link.module.css'

/** Long enough to be read. */
const COPIED_SHOWN_MS = 2000

/** The link of an invite that has just been made, to be copied: it is shown this once (API-99). */
export function NewInviteLink({ invite: { url } }: { invite: NewInvite }) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  useEffect(() => ref.current?.focus(), [])

  const copy = async () => {
    ref.current?.select()
    setIsCopied(await copyText(url))
  }
  return (
    <div className={classes.newLink}>
      <Textarea
        ref={ref}
        classNames={{ input: classes.link ?? '' }}
        rows={2}
        label="Invite link"
        aria-describedby="invite-link-hint"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : 'Copy Link'}
      </Button>
      <p id="invite-link-hint" className={classes.linkHint}>
        Copy it now: it is shown only this once.
      </p>
    </div>
  )
}

/** Without https there is no clipboard to write to, and a browser may refuse it: the text is selected by then. */
async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.info('The browser did not let the link be copied', error)
    return false
  }
}

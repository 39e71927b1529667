import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { notify } from '../../records/notices/notify.ts'
import { useCopied } from '../../ui/use-copied.ts'
import classes from './file-hash.module.css'

/**
 * The hash of the stored file, as computed by the server. With it, anyone who has the file can
 * verify years later that the file is unchanged.
 */
export function FileHash({ sha256, name }: { sha256: string; name: string }) {
  const t = useTexts(photoTexts)
  const { isCopied, copy } = useCopied()
  const copyHash = async () => {
    if (!(await copy(sha256))) notify({ kind: 'warning', text: t('copyFailed') })
  }
  return (
    <span className={classes.root}>
      <code className={classes.hash}>{sha256}</code>
      {/* Browsers provide the clipboard only on https pages and on localhost. */}
      {window.isSecureContext && (
        <IconButton className={classes.copy} aria-label={t('copyHash', { name })} onClick={() => void copyHash()}>
          {isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        </IconButton>
      )}
    </span>
  )
}

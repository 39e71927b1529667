import type { Signature } from '@daywork/domain/signatures/signature'
import { Suspense, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { notify } from '../../records/notices/notify.ts'
import { EditStopped, useSave } from '../../records/forms/use-save.ts'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { briefDateAndTime, exactTime } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { signedText } from './describe-signature.ts'
import { SignatureDetails } from './lazy-dialogs.ts'
import { SignatureDrawing } from './signature-drawing.tsx'
import { SignatureState } from './signature-state.tsx'
import classes from './signatures.module.css'

const RevokeDialog = lazyPanel(async () => (await import('./revoke-dialog.tsx')).RevokeDialog)

/** A signature in the timeline: who signed what, and whether it has changed since (SIGN-03). */
export function SignatureCard({ signature }: { signature: Signature }) {
  const t = useTexts(signatureTexts)
  const [open, setOpen] = useState<'details' | 'revoke' | null>(null)
  const restore = useRestore(signature)
  const { id, revoked_reason: reason, role, signed_at: at, signer, statement } = signature
  const close = () => setOpen(null)
  return (
    <article
      aria-label={t('of', { name: signer })}
      className={classes.card}
      data-is-revoked={reason !== null || undefined}
    >
      <p>
        <strong>{signer}</strong> · {t(`roles.${role}`)} ·{' '}
        <time dateTime={at} title={exactTime(at)} className={classes.soft}>
          {briefDateAndTime(at)}
        </time>{' '}
        <WaitingMark kind="signature" id={id} />
      </p>
      <div className={classes.paper}>
        <SignatureDrawing signature={signature} />
      </div>
      <p className={classes.soft}>{signedText(statement)}</p>
      <SignatureState signature={signature} />
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={() => setOpen('details')}>
          {t('details')}
        </Button>
        {id > 0 && reason === null && (
          <Button variant="subtle" size="xs" onClick={() => setOpen('revoke')}>
            {t('revoke.open')}
          </Button>
        )}
        {id > 0 && reason !== null && (
          <Button variant="subtle" size="xs" onClick={() => void restore()}>
            {t('revoke.undo')}
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'details' && <SignatureDetails signature={signature} onClose={close} />}
        {open === 'revoke' && <RevokeDialog signature={signature} onClose={close} />}
      </Suspense>
    </article>
  )
}

function useRestore(signature: Signature): () => Promise<void> {
  const t = useTexts(signatureTexts)
  const { edit } = useSave()
  return async () => {
    try {
      await edit('signature', signature, { revoked_reason: null })
    } catch (error) {
      if (error instanceof EditStopped) return
      notify({ kind: 'error', error, text: serverMessageOf(error, t('revoke.undoFailed')) })
    }
  }
}

import type { Signature } from '@daywork/domain/signatures/signature'
import { REVOKED_REASON_MAX } from '@daywork/domain/signatures/limits'
import { type SyntheticEvent, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { EditStopped, useSave } from '../../records/forms/use-save.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { Dialog } from './dialog.tsx'
import classes from './signatures.module.css'

/** Asks why a signature no longer counts (SIGN-06). */
export function RevokeDialog({ signature, onClose }: { signature: Signature; onClose: () => void }) {
  const t = useTexts(signatureTexts)
  const { edit } = useSave()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const revoke = async () => {
    if (reason.trim() === '') return setError(t('revoke.reasonMissing'))
    setIsBusy(true)
    try {
      await edit('signature', signature, { revoked_reason: reason.trim() })
      return onClose()
    } catch (caught) {
      if (!(caught instanceof EditStopped)) setError(serverMessageOf(caught, t('revoke.failed')))
      return setIsBusy(false)
    }
  }
  return (
    <Dialog title={t('revoke.title')} onClose={onClose}>
      <form
        className={classes.details}
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          void revoke()
        }}
      >
        <TextField
          label={t('revoke.reason')}
          description={t('revoke.hint')}
          required
          data-autofocus
          maxLength={REVOKED_REASON_MAX}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div className={classes.actions}>
          <Button type="submit" color="danger" disabled={isBusy} aria-busy={isBusy}>
            {t(isBusy ? 'revoke.saving' : 'revoke.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

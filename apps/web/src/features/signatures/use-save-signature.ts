import type { Signature, SignatureInput } from '@daywork/domain/signatures/signature'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { newUuid } from '../../api/uuid.ts'
import { notify } from '../../records/notices/notify.ts'
import { useSave } from '../../records/forms/use-save.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { getTexts } from '../../texts/use-texts.ts'

type Signed = Pick<SignatureInput, 'signer' | 'role' | 'drawing' | 'statement' | 'place'>

/** Saves a signature, on the device if there is no network. One key for all attempts: it is stored once. */
export function useSaveSignature(orderId: number) {
  const { create } = useSave()
  const [key] = useState(newUuid)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (signed: Signed): Promise<Signature | undefined> => {
    setIsBusy(true)
    setFailure(undefined)
    const t = getTexts(signatureTexts)
    try {
      const fields = { work_order: orderId, ...signed, signed_at: new Date().toISOString() }
      const signature = await create('signature', fields, key)
      notify({ kind: 'success', text: t('saved', { name: signed.signer }) })
      return signature
    } catch (error) {
      setFailure(messageOf(error, t('failed')))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, save }
}

import type { Signature, SignatureInput } from '@daywork/domain/signatures/signature'
import { useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { createAttempts, EarlierAttemptSaved } from '../../api/attempts.ts'
import { notify } from '../../records/notices/notify.ts'
import { useSave } from '../../records/forms/use-save.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { getTexts } from '../../texts/use-texts.ts'

type Signed = Pick<SignatureInput, 'signer' | 'role' | 'drawing' | 'statement' | 'place'>

/** Saves a signature, on the device if there is no network. A retry does not store it twice. */
export function useSaveSignature(orderId: number) {
  const { create } = useSave()
  const [send] = useState(() => createAttempts<Signature>())
  const timeOf = useSigningTime()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (signed: Signed): Promise<Signature | undefined> => {
    setIsBusy(true)
    setFailure(undefined)
    const t = getTexts(signatureTexts)
    try {
      const fields = { work_order: orderId, ...signed, signed_at: timeOf(signed) }
      const signature = await send((key) => create('signature', fields, key))
      notify({ kind: 'success', text: t('saved', { name: signed.signer }) })
      return signature
    } catch (error) {
      setFailure(error instanceof EarlierAttemptSaved ? t('earlierSaved') : messageOf(error, t('failed')))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, save }
}

/** The time of the first attempt with this content, so that the server recognizes a retry by its body. */
function useSigningTime(): (signed: Signed) => string {
  const first = useRef({ content: '', at: '' })
  return (signed) => {
    const content = JSON.stringify(signed)
    if (first.current.content !== content) first.current = { content, at: new Date().toISOString() }
    return first.current.at
  }
}

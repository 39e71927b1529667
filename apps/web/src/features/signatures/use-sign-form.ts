import type { SignatureDrawing } from '@daywork/domain/signatures/drawing'
import { excessOf } from '@daywork/domain/signatures/excess'
import type { SignerRole } from '@daywork/domain/signatures/roles'
import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrder, WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../../api/record-query.ts'
import { askDiscard } from '../../records/dialogs/ask.ts'
import { useLeaveQuestion } from '../../records/dialogs/use-leave-question.ts'
import { useUnsaved } from '../../records/unsaved.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { orderStatement } from './order-statement.ts'
import { usePlace } from './use-place.ts'
import { useSaveSignature } from './use-save-signature.ts'
import { useSignedSources } from './use-signed-sources.ts'

export interface SignDialogProps {
  order: WorkOrder
  /** The journal, oldest first; undefined until it is loaded. */
  notes: readonly WorkOrderUpdate[] | undefined
  onClose: () => void
  onSigned?: ((signature: Signature) => void) | undefined
}

export type SignForm = ReturnType<typeof useSignForm>

/** What is typed, drawn, and chosen to sign an order. */
export function useSignForm({ order, notes, onClose, onSigned }: SignDialogProps) {
  const t = useTexts(signatureTexts)
  const { isLoading, isPartial, shown } = useShown({ order, notes })
  const suggested = order.client_name ?? ''
  const [signer, setSigner] = useState(suggested)
  const [role, setRole] = useState<SignerRole>('client')
  const [drawing, setDrawing] = useState<SignatureDrawing | null>(null)
  const [isTyped, setIsTyped] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isTried, setIsTried] = useState(false)
  const place = usePlace()
  const saving = useSaveSignature(order.id)
  const included = shown.notes.filter(({ id }) => chosen.includes(id))
  const statement = orderStatement({ ...shown, notes: included, consent: t('consent') })
  // The server would refuse it later, when the signer has left.
  const excess = isLoading ? undefined : excessOf(statement)
  const isNameless = signer.trim() === ''
  const isUnsigned = !isTyped && drawing === null
  useLeaveQuestion(drawing !== null)
  useUnsaved(true)
  const close = async () => {
    if (drawing === null || (await askDiscard())) onClose()
  }
  const submit = async () => {
    setIsTried(true)
    if (isNameless || isUnsigned || isLoading || excess) return
    const signed = { signer: signer.trim(), role, drawing: isTyped ? null : drawing, statement, place: place.place }
    const signature = await saving.save(signed)
    if (signature === undefined) return
    onSigned?.(signature)
    onClose()
  }
  return {
    signer,
    setSigner,
    isSuggested: signer === suggested,
    role,
    setRole,
    setDrawing,
    isTyped,
    setIsTyped,
    notes: shown.notes,
    chosen,
    setChosen,
    place,
    statement,
    isLoading,
    /** The device lacks some of it, which is not signed then. */
    isPartial,
    errors: { isNameless: isTried && isNameless, isUnsigned: isTried && isUnsigned },
    failure: excess ? t(`excess.${excess}`) : isTried && isUnsigned ? t('missing') : saving.failure,
    isBusy: saving.isBusy,
    submit,
    close,
  }
}

const NO_NOTES: readonly WorkOrderUpdate[] = []

/**
 * What the signer reads. Once it is complete and current, it remains as it is: another device may change the order between
 * reading and signing, and then the signature says that the order has changed since.
 */
function useShown({ order, notes }: Pick<SignDialogProps, 'order' | 'notes'>) {
  const { checklists, isCurrent, isLoading, works } = useSignedSources(order.id)
  // The page of the order loads it, with its journal.
  const { data, isFetching } = useQuery({ ...recordQuery('work-orders', order.id), enabled: false })
  // The dialog can render between the response and the page that passes it on.
  const isBehind = data !== undefined && (notes === undefined || order.version < data.version)
  const now = { order, notes: notes ?? NO_NOTES, checklists, works }
  const [kept, setKept] = useState<typeof now>()
  if (kept === undefined && isCurrent && !isFetching && !isBehind) setKept(now)
  const shown = kept ?? now
  return {
    shown,
    isLoading: kept === undefined && isLoading,
    isPartial: !isLoading && (shown.checklists === undefined || shown.works === undefined),
  }
}

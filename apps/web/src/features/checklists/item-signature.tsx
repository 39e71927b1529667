import type { Answer } from '@daywork/domain/checklists/answer'
import type { Signature } from '@daywork/domain/signatures/signature'
import { IconWritingSign, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSignaturesOf } from '../../api/use-signatures-of.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import classes from './item-signature.module.css'
import type { OnAnswer } from './use-answer.ts'

/** Renders the button that opens the signature dialog. The route passes in the button of another feature. */
export type RenderSign = (onSigned: (signature: Signature) => void) => ReactNode

interface ItemSignatureProps {
  answer: Answer | undefined
  orderId: number
  renderSign: RenderSign
  onAnswer: OnAnswer
}

/** An item that is answered by a signature on the order (SIGN-09). */
export function ItemSignature({ answer, orderId, renderSign, onAnswer }: ItemSignatureProps) {
  const t = useTexts(checklistTexts)
  const { list, signatures } = useSignaturesOf(answer === undefined ? undefined : orderId)
  if (answer === undefined) return renderSign(({ id }) => void onAnswer({ value: id }))
  const signature = signatures.find(({ id }) => id === answer.value)
  const isRevoked = signature !== undefined && signature.revoked_reason !== null
  const isDeleted = signature === undefined && list.data !== undefined && !list.isFetching && Number(answer.value) > 0
  return (
    <div className={classes.signature}>
      <IconWritingSign data-icon="m" aria-hidden />
      <p dir="auto">
        {isDeleted
          ? t('signature.deleted')
          : isRevoked
            ? t('signature.revoked', { name: signature.signer })
            : signature
              ? t('signature.by', { name: signature.signer })
              : t('signature.signed')}
      </p>
      <IconButton variant="subtle" aria-label={t('signature.remove')} onClick={() => void onAnswer(null)}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  )
}

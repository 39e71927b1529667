import type { Answer } from '@daywork/domain/checklists/answer'
import type { Signature } from '@daywork/domain/signatures/signature'
import { IconWritingSign, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import classes from './item-signature.module.css'
import type { Given } from './use-answer.ts'

/** Renders the button that opens the signature dialog. The route passes in the button of another feature. */
export type RenderSign = (onSigned: (signature: Signature) => void) => ReactNode

interface ItemSignatureProps {
  answer: Answer | undefined
  orderId: number
  renderSign: RenderSign
  onAnswer: (given: Given) => void
}

/** An item that is answered by a signature on the order (SIGN-09). */
export function ItemSignature({ answer, orderId, renderSign, onAnswer }: ItemSignatureProps) {
  const t = useTexts(checklistTexts)
  const filter = { work_order: String(orderId) }
  const list = useInfiniteQuery({ ...listQuery('signatures', filter), enabled: answer !== undefined })
  const data = useOverlaidList('signatures', list.data, filter)
  if (answer === undefined) return renderSign(({ id }) => onAnswer({ value: id }))
  const signature = rowsOf(data?.pages).find(({ id }) => id === answer.value)
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
      <IconButton variant="subtle" aria-label={t('signature.remove')} onClick={() => onAnswer(null)}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  )
}

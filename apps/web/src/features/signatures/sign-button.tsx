import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrder, WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { IconWritingSign } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPanel } from '../../records/lazy-part.tsx'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'

const SignDialog = lazyPanel(async () => (await import('./sign-dialog.tsx')).SignDialog)

interface SignButtonProps {
  order: WorkOrder
  /** The journal, as far as it is loaded. */
  notes: readonly WorkOrderUpdate[]
  className?: string | undefined
  /** It is the next step: the order is complete. */
  isPrimary?: boolean
  onSigned?: (signature: Signature) => void
}

/** Opens the page to sign on. */
export function SignButton({ order, notes, className, isPrimary = false, onSigned }: SignButtonProps) {
  const t = useTexts(signatureTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        className={className ?? ''}
        aria-label={t('get')}
        title={t('get')}
        leftSection={<IconWritingSign aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('get')}
      </Button>
      <Suspense>
        {isOpen && <SignDialog order={order} notes={notes} onClose={() => setIsOpen(false)} onSigned={onSigned} />}
      </Suspense>
    </>
  )
}

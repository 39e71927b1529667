import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconWritingSign } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { SignDialog } from './lazy-dialogs.ts'

interface SignButtonProps {
  order: WorkOrder
  onSigned: (signature: Signature) => void
}

/** Opens the page to sign on, for an item of a checklist. */
export function SignButton({ order, onSigned }: SignButtonProps) {
  const t = useTexts(signatureTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconWritingSign aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('get')}
      </Button>
      <Suspense>
        {isOpen && <SignDialog order={order} notes={[]} onClose={() => setIsOpen(false)} onSigned={onSigned} />}
      </Suspense>
    </>
  )
}

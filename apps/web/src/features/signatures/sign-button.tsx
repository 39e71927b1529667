import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrder, WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { IconWritingSign } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPanel } from '../../records/lazy-part.tsx'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ShortWords } from '../../ui/short-words.tsx'

const SignDialog = lazyPanel(async () => (await import('./sign-dialog.tsx')).SignDialog)

interface SignButtonProps {
  order: WorkOrder
  /** The journal, as far as it is loaded. */
  notes: readonly WorkOrderUpdate[]
  /** 'next': the order is complete, so that this is its next step. 'item': in a checklist. */
  look: 'bar' | 'next' | 'item'
  onSigned?: (signature: Signature) => void
}

/** Opens the page to sign on. */
export function SignButton({ order, notes, look, onSigned }: SignButtonProps) {
  const t = useTexts(signatureTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant={look === 'next' ? 'filled' : 'default'}
        aria-label={t('get')}
        title={t('get')}
        leftSection={<IconWritingSign aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {look === 'item' ? t('get') : <ShortWords short={t('getShort')}>{t('get')}</ShortWords>}
      </Button>
      <Suspense>
        {isOpen && <SignDialog order={order} notes={notes} onClose={() => setIsOpen(false)} onSigned={onSigned} />}
      </Suspense>
    </>
  )
}

import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrder, WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { IconAlertTriangle, IconCircleCheck, IconWritingSign } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useStore } from '../../api/create-store.ts'
import { useSignaturesOf } from '../../api/use-signatures-of.ts'
import { localRecords, useWaitingWrites } from '../../api/writes/kept-writes.ts'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ShortWords } from '../../ui/short-words.tsx'
import { SignDialog, SignatureDetails } from './lazy-dialogs.ts'
import classes from './signatures.module.css'

const SignedPopover = lazyPanel(async () => (await import('./signed-popover.tsx')).SignedPopover)

interface OrderSignaturesButtonProps {
  order: WorkOrder
  /** The journal; undefined until it is loaded. */
  notes: readonly WorkOrderUpdate[] | undefined
}

/** 'Get Signature' until one counts. Then it says that the order is signed, with the signatures behind it (SIGN-13). */
export function OrderSignaturesButton({ order, notes }: OrderSignaturesButtonProps) {
  const t = useTexts(signatureTexts)
  const { list, signatures } = useSignaturesOf(order.id)
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'menu' | 'sign' | Signature | null>(null)
  const opened = typeof open === 'object' ? open : null
  const records = useStore(localRecords)
  const refused = new Set(
    useWaitingWrites().flatMap(({ entity, state, target }) =>
      entity === 'signature' && state === 'trouble' ? [target] : [],
    ),
  )
  const counting = signatures.filter(({ id, revoked_reason: reason }) => reason === null && !refused.has(id))
  const [latest] = counting
  const isChanged = latest !== undefined && latest.changes.length > 0
  const Icon = latest === undefined ? IconWritingSign : isChanged ? IconAlertTriangle : IconCircleCheck
  // Not before it is known: the main action of a page must not become another one.
  const isKnown = list.data !== undefined || list.isError || list.isPaused || order.id < 0
  const isNext = latest === undefined && isKnown && order.status === 'COMPLETED'
  // Once the server has a signature, it has another id. Until the list is loaded again, it is shown as it was.
  const shown = opened && (signatures.find(({ id }) => id === opened.id || id === records?.idOf(opened.id)) ?? opened)
  const close = () => setOpen(null)
  // One button in both states, and the dialogs next to it: once a signature is saved, neither loses the focus or what was drawn.
  return (
    <>
      <Button
        ref={opener}
        variant={isNext ? 'filled' : 'default'}
        leftSection={<Icon aria-hidden />}
        {...(latest === undefined
          ? { 'aria-label': t('get'), title: t('get'), onClick: () => setOpen('sign') }
          : {
              className: classes.signed,
              'data-is-changed': isChanged || undefined,
              title: t('signedBy', { name: latest.signer }),
              'aria-haspopup': 'dialog',
              'aria-expanded': open === 'menu',
              onClick: () => setOpen(open === 'menu' ? null : 'menu'),
            })}
      >
        {latest === undefined ? <ShortWords short={t('getShort')}>{t('get')}</ShortWords> : t('signedState')}
      </Button>
      <Suspense>
        {open === 'menu' && (
          <SignedPopover
            opener={opener}
            signatures={counting}
            onClose={close}
            onShow={setOpen}
            onSign={() => setOpen('sign')}
          />
        )}
        {open === 'sign' && <SignDialog order={order} notes={notes} onClose={close} />}
        {shown && <SignatureDetails signature={shown} onClose={close} />}
      </Suspense>
    </>
  )
}

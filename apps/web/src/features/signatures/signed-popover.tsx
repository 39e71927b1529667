import type { Signature } from '@daywork/domain/signatures/signature'
import { IconAlertTriangle, IconCircleCheck, IconWritingSign } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useListKeys } from '../../records/pickers/use-list-keys.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { briefDateAndTime } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Popover } from '../../ui/popover.tsx'
import { stateText } from './describe-signature.ts'
import classes from './signed-popover.module.css'

interface SignedPopoverProps {
  opener: RefObject<HTMLElement | null>
  /** Those that count, newest first. */
  signatures: readonly Signature[]
  onClose: () => void
  onShow: (signature: Signature) => void
  onSign: () => void
}

/** The signatures of an order that count, and the way to another one. */
export function SignedPopover({ opener, signatures, onClose, onShow, onSign }: SignedPopoverProps) {
  const t = useTexts(signatureTexts)
  const listKeys = useListKeys()
  const choose = (run: () => void) => {
    onClose()
    // After closing, which returns the focus to the opener: the dialog moves it.
    requestAnimationFrame(run)
  }
  return (
    <Popover opener={opener} title={t('signedState')} className={classes.menu} onClose={onClose}>
      <div role="group" aria-label={t('signedState')} {...listKeys}>
        {signatures.map((signature) => (
          <button
            key={signature.id}
            type="button"
            className={classes.item}
            data-is-changed={signature.changes.length > 0 || undefined}
            onClick={() => choose(() => onShow(signature))}
          >
            {signature.changes.length > 0 ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
            <span>
              <b dir="auto">{signature.signer}</b>
              <small>
                {t(`roles.${signature.role}`)} · {briefDateAndTime(signature.signed_at)}
              </small>
              {signature.changes.length > 0 && <small>{stateText(signature)}</small>}
            </span>
          </button>
        ))}
        <button type="button" className={classes.item} data-is-last onClick={() => choose(onSign)}>
          <IconWritingSign aria-hidden />
          {t('another')}
        </button>
      </div>
    </Popover>
  )
}

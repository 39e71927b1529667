import type { Signature } from '@daywork/domain/signatures/signature'
import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePersonNames } from '../../records/use-person-names.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { briefDateAndTime } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { stateText } from './describe-signature.ts'
import classes from './signatures.module.css'

const strong = (name: ReactNode) => <strong>{name}</strong>

/** Whether what was signed is still so, or why the signature no longer counts. */
export function SignatureState({ signature }: { signature: Signature }) {
  const t = useTexts(signatureTexts)
  const nameOf = usePersonNames()
  const { changes, id, revoked_at: at, revoked_by: user, revoked_reason: reason } = signature
  if (reason !== null)
    return (
      <p className={classes.state} data-is-revoked>
        <IconBan data-icon="m" aria-hidden />
        <span>
          {at === null || user === null
            ? t('revokedHere', { reason })
            : t.rich('revoked', { user: nameOf(user), date: briefDateAndTime(at), reason, b: strong })}
        </span>
      </p>
    )
  // Only the server compares.
  if (id < 0) return null
  const isChanged = changes.length > 0
  const Icon = isChanged ? IconAlertTriangle : IconCircleCheck
  return (
    <p className={classes.state} data-is-changed={isChanged || undefined}>
      <Icon data-icon="m" aria-hidden />
      <span>{stateText(signature)}</span>
    </p>
  )
}

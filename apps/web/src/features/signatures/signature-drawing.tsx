import type { Signature } from '@daywork/domain/signatures/signature'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './signatures.module.css'

/** A drawn signature, or a typed name, which is marked as typed, so that it does not pass for a drawing. */
export function SignatureDrawing({
  signature: { drawing, signer },
}: {
  signature: Pick<Signature, 'drawing' | 'signer'>
}) {
  const t = useTexts(signatureTexts)
  if (drawing === null)
    return (
      <p className={classes.typedName}>
        <span dir="auto">{signer}</span> <small>{t('typedMark')}</small>
      </p>
    )
  const { height, path, width } = drawing
  return (
    <svg
      role="img"
      aria-label={t('of', { name: signer })}
      viewBox={`0 0 ${width} ${height}`}
      className={classes.drawing}
    >
      <path d={path} />
    </svg>
  )
}

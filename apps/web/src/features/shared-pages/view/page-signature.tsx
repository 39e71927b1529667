import type { SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './page-signature.module.css'

/** Shows a drawn signature as a drawing, and a typed one as the name, marked as typed. */
export function PageSignature({
  signature: { drawing, signer },
}: {
  signature: NonNullable<SharedPageView['signature']>
}) {
  const t = useTexts(sharedPageTexts)
  return drawing ? (
    <svg
      role="img"
      aria-label={t('sign.of', { name: signer })}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className={classes.drawing}
    >
      <path d={drawing.path} />
    </svg>
  ) : (
    <p className={classes.typed}>
      <span dir="auto">{signer}</span> <small>{t('sign.typedMark')}</small>
    </p>
  )
}

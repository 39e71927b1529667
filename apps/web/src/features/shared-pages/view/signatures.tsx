import type { SharedSignature } from '@daywork/domain/shared-pages/shared-page'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dateOf } from './dates.ts'
import { PageSignature } from './page-signature.tsx'
import classes from './signatures.module.css'

/** The signatures that the office chose to show (SHARE-35). */
export function Signatures({ signatures }: { signatures: readonly SharedSignature[] }) {
  const t = useTexts(sharedPageTexts)
  return (
    <section aria-label={t('signatures.heading')}>
      <h2 className={classes.heading}>{t('signatures.heading')}</h2>
      <ul className={classes.signatures}>
        {signatures.map((signature) => (
          <li key={signature.signed_at + signature.signer} className={classes.signature}>
            <PageSignature signature={signature} />
            <p className={classes.by}>
              {[signature.signer, t(`signatures.${signature.role}`), dateOf(signature.signed_at)].join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

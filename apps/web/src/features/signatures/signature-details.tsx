import type { Signature } from '@daywork/domain/signatures/signature'
import { usePersonNames } from '../../records/use-person-names.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { exactTime } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Dialog } from './dialog.tsx'
import { SignatureDrawing } from './signature-drawing.tsx'
import { SignatureState } from './signature-state.tsx'
import classes from './signatures.module.css'
import { Fact, WhatIsSigned } from './what-is-signed.tsx'

/** Exactly what was signed, by whom, when, and where (SIGN-03). */
export function SignatureDetails({ signature, onClose }: { signature: Signature; onClose: () => void }) {
  const t = useTexts(signatureTexts)
  const nameOf = usePersonNames()
  const { author, created_at: received, id, place, role, signed_at: at, signer, statement } = signature
  return (
    <Dialog title={t('of', { name: signer })} onClose={onClose}>
      <div className={classes.details}>
        <SignatureDrawing signature={signature} />
        <SignatureState signature={signature} />
        <dl className={classes.facts}>
          <Fact name={t('fact.signer')}>
            {signer} · {t(`roles.${role}`)}
          </Fact>
          <Fact name={t('fact.signedAt')}>{exactTime(at)}</Fact>
          {id > 0 && <Fact name={t('fact.receivedAt')}>{exactTime(received)}</Fact>}
          {author !== null && <Fact name={t('fact.author')}>{nameOf(author)}</Fact>}
          {place !== null && (
            <Fact name={t('fact.place')}>
              {t('placeText', {
                latitude: String(place.latitude),
                longitude: String(place.longitude),
                meters: String(place.accuracy),
              })}
            </Fact>
          )}
        </dl>
        <section aria-label={t('what')} className={classes.what}>
          <h3 className={classes.title}>{t('what')}</h3>
          <WhatIsSigned statement={statement} />
        </section>
        <dl className={classes.facts}>
          <Fact name={t('fact.consent')}>{statement.consent}</Fact>
          <Fact name={t('fact.hash')}>
            <span className={classes.hash}>{id > 0 ? signature.statement_sha256 : t('hashLater')}</span>
          </Fact>
        </dl>
      </div>
    </Dialog>
  )
}

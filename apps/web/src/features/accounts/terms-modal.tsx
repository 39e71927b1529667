import { Button } from '../../ui/kit/button.tsx'
import { termsTexts } from '../../texts/en/terms.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Modal } from '../../ui/modal.tsx'
import classes from './terms-modal.module.css'

/** Sections of the terms, TERMS-04 to TERMS-09. */
const TERMS = [
  { heading: 'sms.heading', paragraphs: ['sms.agreement', 'sms.stop'] },
  { heading: 'data.heading', paragraphs: ['data.stored', 'data.rights'] },
  { heading: 'liability.heading', paragraphs: ['liability.warranty', 'liability.damage'] },
  { heading: 'disputes.heading', paragraphs: ['disputes.process'] },
] as const

/** The terms, shown on top of the sign-in modal, which retains its input (TERMS-01 to TERMS-03). */
export function TermsModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(termsTexts)
  return (
    <Modal.Root opened={isOpen} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content classNames={{ inner: classes.inner, content: classes.panel }}>
        <Modal.Title className={classes.title}>{t('title')}</Modal.Title>
        {/* Focusable, so that the arrow keys scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
        <div className={classes.text} role="region" aria-label={t('label')} tabIndex={0}>
          {TERMS.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h3>{t(heading)}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{t(paragraph)}</p>
              ))}
            </section>
          ))}
        </div>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

import { Button } from '../../ui/kit/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import classes from './terms-modal.module.css'

/** TERMS-04 to TERMS-09. */
const TERMS = [
  {
    heading: 'SMS Consent',
    paragraphs: [
      'By giving a phone number you agree to receive text messages about the work you take part in: appointments, changes and confirmations. You will be sent up to 30 messages per month. Your carrier may charge for them.',
      'To stop receiving messages, reply STOP to any of them. Your account and your work are not affected.',
    ],
  },
  {
    heading: 'Data Collection',
    paragraphs: [
      'Daywork stores what you enter and upload: contact details, work records, photos and videos, and when and by whom each record was changed. It is kept on the server of the business that runs this site and is used to plan, carry out and document its work.',
      'You may ask that business what is stored about you, and to have it corrected or deleted where the law gives you that right.',
    ],
  },
  {
    heading: 'Liability',
    paragraphs: [
      'The software is provided as it is, without warranty of any kind. Descriptions made by automatic analysis of photos and videos may be incomplete or wrong; check them before you rely on them.',
      'To the extent the law allows, neither the authors of the software nor the business that runs this site is liable for indirect damage that follows from using it.',
    ],
  },
  {
    heading: 'Dispute Resolution',
    paragraphs: [
      'If something goes wrong, first tell the business that runs this site; most matters can be settled that way. If no agreement is found within 30 days, the courts at the seat of that business decide, under the law that applies there.',
    ],
  },
]

/** The terms over the sign-in modal, which keeps what was typed (TERMS-01 to TERMS-03). */
export const TermsModal = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal.Root opened={isOpen} onClose={onClose}>
    <Modal.Overlay />
    <Modal.Content classNames={{ inner: classes.inner, content: classes.panel }}>
      <Modal.Title className={classes.title}>Terms and Conditions</Modal.Title>
      {/* Focusable, so that the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className={classes.text} role="region" aria-label="Terms" tabIndex={0}>
        {TERMS.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Modal.Content>
  </Modal.Root>
)

import { defineTexts } from '../define-texts.ts'

/** Terms and conditions. */
export const termsTexts = defineTexts('terms', {
  title: 'Terms and Conditions',
  label: 'Terms',
  close: 'Close',
  sms: {
    heading: 'SMS Consent',
    agreement:
      'By giving a phone number you agree to receive text messages about the work you take part in: appointments, changes and confirmations. You will be sent up to 30 messages per month. Your carrier may charge for them.',
    stop: 'To stop receiving messages, reply STOP to any of them. Your account and your work are not affected.',
  },
  data: {
    heading: 'Data Collection',
    stored:
      'Daywork stores what you enter and upload: contact details, work records, photos and videos, and when and by whom each record was changed. The data stays on the server of the business that runs this site, which uses it to plan, carry out and document its work.',
    rights:
      'You may ask that business what it stores about you, and have it corrected or deleted where the law gives you that right.',
  },
  liability: {
    heading: 'Liability',
    warranty:
      'The software is provided as is, without warranty of any kind. Descriptions made by automatic analysis of photos and videos may be incomplete or wrong; check them before you rely on them.',
    damage:
      'To the extent the law allows, neither the authors of the software nor the business that runs this site is liable for indirect damage that results from using it.',
  },
  disputes: {
    heading: 'Dispute Resolution',
    process:
      'If something goes wrong, first contact the business that runs this site; most matters can be settled that way. If no agreement is reached within 30 days, the matter is decided by the courts where the business is located, under the law that applies there.',
  },
})

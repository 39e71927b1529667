import { defineTexts } from '../define-texts.ts'

export const termsTexts = defineTexts('terms', {
  title: 'Terms and Conditions',
  label: 'Terms',
  close: 'Close',
  sms: {
    heading: 'SMS Consent',
    agreement:
      "By giving a phone number, you agree to receive text messages about the jobs you're part of: appointments, changes, and confirmations. You'll get up to 30 messages per month. Message and data rates may apply.",
    stop: 'To stop receiving messages, reply STOP to any of them. Your account and your work are not affected.',
  },
  data: {
    heading: 'Data Collection',
    stored:
      'Daywork stores what you enter and upload: contact details, job records, photos and videos, and who changed each record and when. The data stays on the server of the business that runs this site, which uses it to plan, carry out, and document its work.',
    rights:
      'You may ask that business what it stores about you, and have it corrected or deleted where the law gives you that right.',
  },
  liability: {
    heading: 'Liability',
    warranty:
      'The software is provided as is, without warranty of any kind. Descriptions generated automatically from photos and videos may be incomplete or wrong. Check them before you rely on them.',
    damage:
      'To the extent the law allows, neither the authors of the software nor the business that runs this site is liable for indirect damage that results from using it.',
  },
  disputes: {
    heading: 'Dispute Resolution',
    process:
      'If something goes wrong, first contact the business that runs this site; most matters can be settled that way. If no agreement is reached within 30 days, the matter is decided by the courts where the business is located, under the law that applies there.',
  },
})

import { defineTexts } from '../define-texts.ts'

/** Skills and certificates that expire. */
export const certificateTexts = defineTexts('certificates', {
  title: 'Certificates',
  list: 'Skills and certificates that expire',
  none: 'No certificates that expire',
  edit: 'Edit Certificates',
  name: 'Skill or Certificate',
  nameHint: 'OSHA 30',
  expiresOn: 'Valid Until',
  add: 'Add Another',
  remove: 'Remove {name}',
  unnamed: 'certificate {number}',
  expired: 'Expired',
  soon: '{days, plural, =0 {Expires today} one {Expires tomorrow} other {Expires in # days}}',
  validUntil: 'Valid until {day}',
  expiredOn: 'Was valid until {day}',
  failed: "Couldn't save the certificates. Nothing was changed. Try again.",
})

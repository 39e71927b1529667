import type { Translation } from '../define-texts.ts'
import type { certificateTexts } from '../en/certificates.ts'

export const certificates: Translation<typeof certificateTexts> = {
  title: 'Certificados',
  list: 'Habilidades y certificados que vencen',
  none: 'Ningún certificado con vencimiento',
  edit: 'Editar certificados',
  name: 'Habilidad o certificado',
  nameHint: 'OSHA 30',
  expiresOn: 'Válido hasta',
  add: 'Agregar otro',
  remove: 'Quitar {name}',
  unnamed: 'certificado {number}',
  expired: 'Vencido',
  soon: '{days, plural, =0 {Vence hoy} one {Vence mañana} other {Vence en # días}}',
  validUntil: 'Válido hasta el {day}',
  expiredOn: 'Fue válido hasta el {day}',
  failed: 'No se pudieron guardar los certificados. No se cambió nada. Vuelve a intentarlo.',
}

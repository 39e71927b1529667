import type { Translation } from '../define-texts.ts'
import type { businessTexts } from '../en/business.ts'

export const business: Translation<typeof businessTexts> = {
  title: 'Tu empresa',
  loadFailed: 'No se pudieron cargar los datos de la empresa',
  hours: '{days}, de {start} a {end}',
  capacity:
    'Cada trabajador tiene {count, plural, one {# hora} other {# horas}} al día. La agenda te avisa si programas más.',
  defaultLength: 'Una orden de trabajo sin hora de término dura {length}.',
  change: 'Editar empresa',
  name: 'Nombre de la empresa',
  nameHint: 'Aparece en los reportes y en las páginas que compartes.',
  timeZone: 'Zona horaria',
  timeZoneHint: 'La agenda usa esta zona horaria.',
  workingDays: 'Días laborables',
  starts: 'Inicio de la jornada',
  ends: 'Fin de la jornada',
  orderLength: 'Duración predeterminada de una orden de trabajo',
  saved: 'Datos de la empresa guardados',
  failed: 'No se pudieron guardar los datos de la empresa. No se cambió nada. Vuelve a intentarlo.',
}

import type { Translation } from '../define-texts.ts'
import type { businessTexts } from '../en/business.ts'

export const business: Translation<typeof businessTexts> = {
  title: 'Horario de la empresa',
  loadFailed: 'No se pudo cargar el horario de la empresa',
  hours: '{days}, de {start} a {end}',
  capacity: 'A cada trabajador se le pueden programar hasta {count, plural, one {# hora} other {# horas}} al día.',
  defaultLength: 'Una orden de trabajo sin hora de término dura {length}.',
  change: 'Cambiar horario',
  name: 'Nombre de la empresa',
  nameHint: 'Aparece en los reportes y en las páginas que compartes.',
  timeZone: 'Zona horaria',
  timeZoneHint: 'La agenda usa esta zona horaria.',
  workingDays: 'Días laborables',
  starts: 'Inicio de la jornada',
  ends: 'Fin de la jornada',
  orderLength: 'Duración de una orden de trabajo sin hora de término',
  saved: 'Horario de la empresa guardado',
  failed: 'No se pudo guardar el horario. No se cambió nada. Vuelve a intentarlo.',
}

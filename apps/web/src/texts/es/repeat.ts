import type { Translation } from '../define-texts.ts'
import type { repeatTexts } from '../en/repeat.ts'

export const repeat: Translation<typeof repeatTexts> = {
  label: 'Se repite',
  onlyOnline: 'Estás sin conexión. Para las órdenes recurrentes se necesita conexión.',
  needsNetwork:
    'Estás sin conexión, y una orden recurrente no se puede guardar solo en este dispositivo. Guárdala cuando vuelvas a tener conexión o elige que no se repita.',
  rule: {
    daily: '{interval, plural, one {Cada día} other {Cada # días}}',
    weekly: '{interval, plural, one {Cada semana} other {Cada # semanas}}: {days}',
    monthlyDay: '{interval, plural, one {Cada mes} other {Cada # meses}}, el día {day}',
    monthlyLast: '{interval, plural, one {El último día de cada mes} other {Cada # meses, el último día}}',
    monthlyWeekday:
      '{interval, plural, one {Cada mes} other {Cada # meses}}, el {nth, select, 1 {primer} 2 {segundo} 3 {tercer} 4 {cuarto} 5 {quinto} other {último}} {day}',
    yearly: '{interval, plural, one {Cada año} other {Cada # años}}, el {day}',
    every:
      '{unit, select, WEEKLY {{interval, plural, one {Cada semana} other {Cada # semanas}}} MONTHLY {{interval, plural, one {Cada mes} other {Cada # meses}}} other {{interval, plural, one {Cada año} other {Cada # años}}}}',
    until: '{rule}, hasta el {day}',
    times: '{rule}, {count, plural, one {una vez} other {# veces}}',
  },
  choice: {
    never: 'No se repite',
    custom: 'Personalizado',
  },
  start: 'Primera fecha y hora',
  timeZone: 'Zona horaria: {zone}',
  length: 'Duración',
  noEnd: 'Sin hora de término',
  every: 'Cada',
  unit: 'Unidad',
  units: {
    DAILY: 'Días',
    WEEKLY: 'Semanas',
    MONTHLY: 'Meses',
    YEARLY: 'Años',
  },
  weekdays: 'En estos días',
  monthlyBy: {
    label: 'Día del mes',
    day: 'Día {day}',
    weekday: 'El {nth, select, 1 {primer} 2 {segundo} 3 {tercer} 4 {cuarto} other {último}} {day}',
    last: 'El último día del mes',
  },
  ends: {
    label: 'Termina',
    never: 'Nunca',
    on: 'En una fecha',
    after: 'Después de cierto número de órdenes',
  },
  lastDay: 'Último día',
  count: 'Órdenes de trabajo',
  preview: {
    next: 'Próximas',
    loading: 'Buscando las próximas fechas...',
    failed: 'No se pudieron buscar las próximas fechas',
    none: 'No hay próximas órdenes de trabajo.',
    more: 'y así sucesivamente',
    noTime: 'Excepto el {days}: por el cambio de horario, esa hora no existe.',
    noDay: 'Excepto en {months}: ese día no existe.',
    others: '{count} más',
  },
  horizon: 'Las órdenes de trabajo aparecen con hasta 90 días de anticipación.',
  created: 'Orden recurrente creada',
  repeats: 'Se repite {rule}',
  add: 'Repetir',
  change: 'Cambiar',
  formTitle: 'Repetir orden de trabajo',
  staysAsIs: 'Esta orden de trabajo queda como está. La serie empieza con la siguiente fecha.',
  noFurther:
    'No hay ninguna fecha después de esta orden de trabajo. Elige una fecha de término posterior o más órdenes de trabajo.',
  saved: 'Orden recurrente guardada',
  ended: 'La serie termina con esta orden de trabajo',
  endedBefore: 'Se eliminó esta orden de trabajo, y la serie termina antes de ella',
  failed: 'No se pudo guardar la orden recurrente. No se cambió nada. Vuelve a intentarlo.',
  changedSince: 'No se puede deshacer: alguien editó la orden recurrente después.',
  loading: 'Cargando...',
  loadFailed: 'No disponible',
  scope: {
    edit: 'Esta orden de trabajo se repite. ¿Cuáles quieres cambiar? Las demás que ya pasaron, o que alguien empezó o editó, quedan como están.',
    delete:
      'Esta orden de trabajo se repite. ¿Cuáles quieres eliminar? Las demás que ya pasaron, o que alguien empezó o editó, se conservan.',
    rule: '¿Cambiar esta orden de trabajo y las siguientes, o toda la serie? Las que ya pasaron, o que alguien empezó o editó, quedan como están.',
    this: 'Esta orden de trabajo',
    following: 'Esta y las siguientes',
    all: 'Todas',
    cancel: 'Cancelar',
  },
}

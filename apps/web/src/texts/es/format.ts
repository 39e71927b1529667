import type { Translation } from '../define-texts.ts'
import type { formatTexts } from '../en/format.ts'

export const format: Translation<typeof formatTexts> = {
  notSet: 'Sin definir',
  bytes: '{count, plural, one {# byte} other {# bytes}}',
  justNow: 'hace un momento',
  ago: {
    y: '{count, plural, one {hace # año} other {hace # años}}',
    mo: '{count, plural, one {hace # mes} other {hace # meses}}',
    d: 'hace {count, plural, one {# día} other {# días}}',
    h: 'hace {count, number} h',
    m: 'hace {count, number} min',
  },
  today: 'Hoy',
  yesterday: 'Ayer',
  daysAgo: 'Hace {count, plural, one {# día} other {# días}}',
  weeksAgo: 'Hace {count, plural, one {# semana} other {# semanas}}',
  hours: '{count, plural, one {# hora} other {# horas}}',
  minutes: '{count, plural, one {# minuto} other {# minutos}}',
}

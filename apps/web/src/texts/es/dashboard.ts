import type { Translation } from '../define-texts.ts'
import type { dashboardTexts } from '../en/dashboard.ts'

export const dashboard: Translation<typeof dashboardTexts> = {
  week: {
    title: 'Próximos 7 días',
  },
  day: {
    today: 'Hoy',
    list: 'Órdenes: {day}',
    orders: '{count, plural, one {orden} other {órdenes}}',
    nothing: 'Nada programado.',
    failed: 'No se pudo cargar la agenda. Recarga la página.',
    done: '{done, number} de {count, plural, one {# terminada} other {# terminadas}}',
    partly: 'Las primeras {shown, number} de {count, number}',
    all: 'Ver las {count, number}',
    fewer: 'Ver menos',
    schedule: 'Agenda',
    late: 'Atrasada',
    running: 'Empezaron antes',
  },
  attention: {
    title: 'Requiere atención',
    late: 'Atrasadas',
    unassigned: 'Sin asignar',
    on_hold: 'En pausa',
    undated: 'Sin fecha',
    expiring: 'Certificados',
    onPhones: 'Fotos en los teléfonos',
    expires: 'Vence el {date}',
    expired: 'Venció el {date}',
    more: '{count, number} más',
  },
  myDay: {
    title: 'Mi día',
    everyone: 'Todos',
    whose: 'Ver el día de',
    now: 'Ahora',
    next: 'Sigue',
    others: 'Mis otras órdenes de hoy',
    call: 'Llamar a {client}',
    nothing: 'Hoy no tienes órdenes.',
    allDone: 'Todo listo por hoy. ¡Buen trabajo!',
  },
  changes: {
    firstVisit: 'Las novedades de tu equipo aparecerán aquí.',
    none: 'Estás al día.',
    ownOnly: 'No hay novedades recientes de tu equipo.',
    some: '<b>{count, plural, one {# novedad} other {# novedades}}</b> de tu equipo desde tu última visita, {age}',
    many: '<b>Más de {count, number} novedades</b> de tu equipo desde tu última visita, {age}',
    show: 'Ver',
    hide: 'Ocultar',
  },
}

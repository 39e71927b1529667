import type { Translation } from '../define-texts.ts'
import type { storyTexts } from '../en/story.ts'

export const story: Translation<typeof storyTexts> = {
  heading: 'Cronología',
  edits: 'Mostrar cambios',
  older: 'Mostrar anteriores',
  loading: 'Cargando cronología...',
  empty: 'Todavía no hay nada',
  retry: 'Reintentar',
  failed: {
    notes: 'No se pudieron cargar las notas',
    photos: 'No se pudieron cargar las fotos',
    changes: 'No se pudieron cargar los cambios',
  },
  offline: 'Estás sin conexión. Lo demás aparecerá aquí cuando vuelva la conexión.',
  today: 'Hoy',
  yesterday: 'Ayer',
  saving: 'Publicando...',
  waiting: 'Por enviar',
  client: 'cliente',
  approved: 'Aprobó el trabajo',
  photos: '<b>{user}</b> agregó {count, plural, one {# foto} other {# fotos}}',
  videos: '<b>{user}</b> agregó {count, plural, one {# video} other {# videos}}',
  files: '<b>{user}</b> agregó {count, number} fotos y videos',
  unsigned:
    '{what, select, photos {{count, plural, one {Se agregó # foto} other {Se agregaron # fotos}}} videos {{count, plural, one {Se agregó # video} other {Se agregaron # videos}}} other {Se agregaron {count, number} fotos y videos}}',
  ofOrder: 'en <link>{title}</link>',
  batch:
    '<b>{user}</b> agregó {count, number} {thing, select, client {clientes} worker {trabajadores} project {proyectos} work_order {órdenes de trabajo} absence {ausencias} other {registros}}',
  times: '{count, number} veces',
  status: '<b>{user}</b> cambió el estado a “{status}”',
  unscheduled: '<b>{user}</b> quitó la fecha',
  scheduled: '<b>{user}</b> programó la orden de trabajo para el {time}',
  scheduledWithCrew: '<b>{user}</b> programó la orden de trabajo para el {time} y cambió la cuadrilla: {workers}',
  scheduledWithoutCrew: '<b>{user}</b> programó la orden de trabajo para el {time} y quitó la cuadrilla',
  crew: '<b>{user}</b> cambió la cuadrilla: {workers}',
  noCrew: '<b>{user}</b> quitó la cuadrilla',
  checklist: '<b>{user}</b> completó la lista “{title}”',
  failedItems: '{count, plural, one {# punto con falla} other {# puntos con falla}}',
  followUp: 'Orden de seguimiento <link>{title}</link> por “{label}”',
  latest: 'Últimas fotos',
  showRest: 'Mostrar {count, plural, one {# más} other {# más}}',
}

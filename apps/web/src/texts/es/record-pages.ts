import type { Translation } from '../define-texts.ts'
import type { recordPageTexts } from '../en/record-pages.ts'

export const recordPages: Translation<typeof recordPageTexts> = {
  loading: 'Cargando...',
  edit: 'Editar',
  more: 'Más',
  retry: 'Reintentar',
  worker: { schedule: 'Agenda', thisWeek: 'Esta semana' },
  jumps: 'En esta página',
  kindAndNumber: {
    clients: 'Cliente #{id}',
    projects: 'Proyecto #{id}',
    workers: 'Trabajador #{id}',
    'work-orders': 'Orden de trabajo #{id}',
  },
  failed: {
    clients: 'No se pudo cargar el cliente',
    projects: 'No se pudo cargar el proyecto',
    workers: 'No se pudo cargar el trabajador',
  },
  offline: 'Estás sin conexión y esta página no está guardada en este dispositivo.',
  listOffline: 'Estás sin conexión. Esta lista aparecerá aquí cuando vuelvas a tener conexión.',
  missing: {
    title: {
      clients: 'No se encontró el cliente',
      projects: 'No se encontró el proyecto',
      workers: 'No se encontró el trabajador',
      'work-orders': 'No se encontró la orden de trabajo',
    },
    deleted: '{user} eliminó este registro {ago}.',
    bySeries: 'Se quitó {ago}, cuando {user} cambió cómo se repite.',
    unknown: 'Puede que se haya eliminado o que el enlace esté mal.',
    restore: 'Restaurar',
    while: {
      clients: 'Se eliminó este cliente.',
      projects: 'Se eliminó este proyecto.',
      workers: 'Se eliminó este trabajador.',
      'work-orders': 'Se eliminó esta orden de trabajo.',
      works: 'Se eliminó esta foto.',
      checklists: 'Se eliminó esta lista.',
      'checklist-templates': 'Se eliminó esta plantilla de lista.',
    },
    whileBy: 'Lo hizo {user} {ago}. Para guardar lo que escribiste, toca Restaurar.',
    whileBySeries:
      'Se quitó {ago}, cuando {user} cambió cómo se repite. Copia lo que escribiste y pégalo en otra orden.',
  },
  fact: {
    add: 'Agregar {fact}',
    edit: 'Editar {fact}',
    saved: 'Se guardó: {fact}',
    failed: 'No se pudo guardar el cambio. Vuelve a intentarlo.',
    undoFailed: 'No se pudo deshacer. Vuelve a intentarlo.',
  },
  contact: {
    call: 'Llamar',
    text: 'Mensaje',
    mail: 'Correo',
    maps: 'Mapa',
  },
  orders: {
    open: 'Órdenes de trabajo abiertas',
    done: 'Órdenes de trabajo terminadas',
    noneOpen: 'No hay órdenes de trabajo abiertas',
    loading: 'Cargando órdenes de trabajo...',
    failed: 'No se pudieron cargar las órdenes de trabajo',
    noDate: 'Sin fecha',
  },
  projects: {
    open: 'Proyectos abiertos',
    done: 'Proyectos terminados',
    noneOpen: 'No hay proyectos abiertos',
    loading: 'Cargando proyectos...',
    failed: 'No se pudieron cargar los proyectos',
    add: 'Nuevo proyecto',
    active: '{count, plural, one {# orden de trabajo abierta} other {# órdenes de trabajo abiertas}}',
  },
  photos: {
    heading: 'Fotos',
    ofMonth: 'Fotos de {month}',
    empty: 'Todavía no hay fotos',
    loading: 'Cargando fotos...',
    failed: 'No se pudieron cargar las fotos',
  },
  timeline: { heading: 'Cronología' },
  client: {
    numbers: 'Proyectos y órdenes de trabajo',
    count:
      '{projects, plural, one {# proyecto} other {# proyectos}}, {orders, plural, one {# orden de trabajo} other {# órdenes de trabajo}}',
  },
  project: {
    people: 'Trabajadores',
    numbers: 'Órdenes de trabajo',
    count:
      '{active, plural, one {# abierta} other {# abiertas}}, {completed, plural, one {# terminada} other {# terminadas}}',
    noPeople: 'Todavía no hay trabajadores',
  },
}

import type { Translation } from '../define-texts.ts'
import type { choiceTexts } from '../en/choices.ts'

export const choices: Translation<typeof choiceTexts> = {
  choices: {
    list: 'Opciones',
    loading: 'Cargando las opciones...',
    failed: 'No se pudieron cargar las opciones. Vuelve a intentarlo.',
  },
  orders: {
    typeToSearch: 'Órdenes con el estado “{status}”. Escribe para buscar en todas.',
    loading: 'Cargando órdenes de trabajo...',
    offline: 'Se necesita conexión para buscar',
    failed: 'No se pudieron cargar las órdenes de trabajo',
    retry: 'Reintentar',
    noMatch: 'Ninguna orden de trabajo coincide con la búsqueda',
    noneOfStatus: 'No hay órdenes de trabajo con el estado “{status}”',
  },
  people: {
    search: 'Buscar trabajadores...',
    noMatch: 'Sin resultados',
    assigned: 'Asignado',
  },
  day: {
    none: 'Sin fecha',
    other: 'Otro día',
  },
  layout: {
    label: 'Vista',
    cards: 'Tarjetas',
    table: 'Tabla',
  },
  table: {
    columns: 'Columnas',
    open: 'Órdenes abiertas',
    openOrders: '{count, plural, one {# orden de trabajo abierta} other {# órdenes de trabajo abiertas}}',
    selectAll: 'Seleccionar todo lo que se muestra',
    removeFilter: 'Quitar filtro: {filter}',
    search: 'Buscar...',
    loading: 'Cargando...',
    failed: 'No se pudieron cargar las opciones. Cierra esto y vuelve a intentarlo.',
    offline: 'Estás sin conexión. Conéctate para ver las opciones.',
    typeToSearch: 'Escribe para buscar más.',
    from: 'Desde',
    to: 'Hasta',
    since: 'desde el {day}',
    until: 'hasta el {day}',
    days: {
      today: 'Hoy',
      tomorrow: 'Mañana',
      thisWeek: 'Esta semana',
      nextWeek: 'La próxima semana',
      fromToday: 'Desde hoy',
      past: 'Antes de hoy',
      yesterday: 'Ayer',
      lastWeek: 'La semana pasada',
      last30Days: 'Últimos 30 días',
    },
  },
}

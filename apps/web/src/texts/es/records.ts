import type { Translation } from '../define-texts.ts'
import type { recordTexts } from '../en/records.ts'

export const records: Translation<typeof recordTexts> = {
  save: 'Guardar',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  edit: 'Editar',
  open: 'Abrir',
  showMore: 'Ver más',
  tryAgain: 'Reintentar',
  unknownWorker: 'Trabajador desconocido',
  noWorker: 'Sin trabajador asignado',
  checkFailed: 'Corrige los campos marcados',
  formErrors: 'Corrige los errores del formulario',
  saveFailed: 'No se pudieron guardar los datos',
  delete: {
    start: 'Eliminar',
    confirm: 'Confirmar',
    undo: 'Deshacer',
  },
  deleted: {
    clients: 'Cliente eliminado',
    projects: 'Proyecto eliminado',
    'work-orders': 'Orden de trabajo eliminada',
    workers: 'Trabajador eliminado',
    works: 'Trabajo eliminado',
  },
  restoreFailed: {
    clients: 'No se pudo restaurar el cliente. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    projects: 'No se pudo restaurar el proyecto. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    'work-orders':
      'No se pudo restaurar la orden de trabajo. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    workers: 'No se pudo restaurar el trabajador. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    works: 'No se pudo restaurar la foto. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
  },
  choices: {
    loading: 'Cargando datos del formulario...',
    failed: 'No se pudieron cargar los datos del formulario. Vuelve a intentarlo.',
  },
  conflict: {
    hint: 'Elige qué versión conservar. Todo lo demás se combina.',
    back: 'Seguir editando',
    mine: 'Tu versión',
    theirs: 'Versión guardada',
    empty: 'Vacío',
  },
  changedBy: {
    clients: '{name} editó los datos de este cliente al mismo tiempo que tú',
    projects: '{name} editó este proyecto al mismo tiempo que tú',
    'work-orders': '{name} editó esta orden de trabajo al mismo tiempo que tú',
    workers: '{name} editó los datos de este trabajador al mismo tiempo que tú',
    works: '{name} editó esta foto al mismo tiempo que tú',
  },
  changedBySomeone: {
    clients: 'Otra persona editó los datos de este cliente al mismo tiempo que tú',
    projects: 'Otra persona editó este proyecto al mismo tiempo que tú',
    'work-orders': 'Otra persona editó esta orden de trabajo al mismo tiempo que tú',
    workers: 'Otra persona editó los datos de este trabajador al mismo tiempo que tú',
    works: 'Otra persona editó esta foto al mismo tiempo que tú',
  },
  changedByYou: {
    clients: 'Editaste los datos de este cliente en otro dispositivo',
    projects: 'Editaste este proyecto en otro dispositivo',
    'work-orders': 'Editaste esta orden de trabajo en otro dispositivo',
    workers: 'Editaste los datos de este trabajador en otro dispositivo',
    works: 'Editaste esta foto en otro dispositivo',
  },
  orders: {
    typeToSearch: 'Órdenes con el estado “{status}”. Escribe para buscar en todas.',
    loading: 'Cargando órdenes de trabajo...',
    offline: 'La búsqueda necesita conexión',
    failed: 'No se pudieron cargar las órdenes de trabajo.',
    retry: 'Reintentar',
    noMatch: 'Ninguna orden de trabajo coincide',
    noneOfStatus: 'No hay órdenes de trabajo con el estado “{status}”',
  },
  people: {
    search: 'Buscar personas...',
    noMatch: 'Nadie coincide',
    assigned: 'Asignado',
  },
}

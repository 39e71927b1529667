import type { Translation } from '../define-texts.ts'
import type { recordTexts } from '../en/records.ts'

export const records: Translation<typeof recordTexts> = {
  save: 'Guardar',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  edit: 'Editar',
  open: 'Abrir',
  select: 'Seleccionar {name}',
  more: {
    show: 'Ver más',
    failed: 'No se pudo cargar más',
    offline: 'Estás sin conexión. Lo demás aparecerá aquí cuando vuelvas a tener conexión.',
  },
  tryAgain: 'Reintentar',
  unknownWorker: 'Trabajador desconocido',
  noWorker: 'Nadie asignado',
  checkFailed: 'Corrige los campos marcados',
  formErrors: 'Corrige los errores del formulario',
  saveFailed: 'No se pudo guardar. Vuelve a intentarlo.',
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
    works: 'Foto eliminada',
    absences: 'Ausencia eliminada',
    series: 'Orden recurrente eliminada',
    checklists: 'Lista de verificación eliminada',
    'checklist-templates': 'Plantilla de lista eliminada',
    signatures: 'Firma eliminada',
  },
  restoreFailed: {
    clients: 'No se pudo restaurar el cliente. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    projects: 'No se pudo restaurar el proyecto. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    'work-orders':
      'No se pudo restaurar la orden de trabajo. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    workers: 'No se pudo restaurar el trabajador. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    works: 'No se pudo restaurar la foto. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    absences: 'No se pudo restaurar la ausencia. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    series:
      'No se pudo restaurar la orden recurrente. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    checklists:
      'No se pudo restaurar la lista de verificación. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    'checklist-templates':
      'No se pudo restaurar la plantilla de lista. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
    signatures: 'No se pudo restaurar la firma. Vuelve a intentarlo en “Eliminados recientemente”, en Configuración.',
  },
  waiting: 'Por enviar',
  notSaved: 'No se guardó',
  asks: 'Necesita tu decisión',
  checksLeft: '{count, plural, one {Falta # punto} other {Faltan # puntos}}',
  link: {
    copy: 'Copiar enlace',
    copied: 'Copiado',
    hint: 'Cópialo ahora. No lo volverás a ver.',
  },
}

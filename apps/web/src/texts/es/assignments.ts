import type { Translation } from '../define-texts.ts'
import type { assignmentTexts } from '../en/assignments.ts'

export const assignments: Translation<typeof assignmentTexts> = {
  unnamed: 'Trabajador sin nombre',
  assignWorker: 'Asignar trabajador',
  assignWorkers: 'Asignar trabajadores',
  failed: 'No se pudo asignar al trabajador a la orden. Vuelve a intentarlo.',
  none: 'No hay trabajadores disponibles',
  picker: {
    loading: 'Cargando trabajadores...',
    addWorker: 'Agregar trabajador',
    assign: 'Asignar',
    workers: 'Trabajadores',
    close: 'Cerrar',
    add: 'Agregar',
  },
  crew: {
    show: 'Mostrar más opciones',
    hide: 'Ocultar opciones',
  },
}

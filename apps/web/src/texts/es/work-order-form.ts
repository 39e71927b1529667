import type { Translation } from '../define-texts.ts'
import type { workOrderFormTexts } from '../en/work-order-form.ts'

export const workOrderForm: Translation<typeof workOrderFormTexts> = {
  new: 'Nueva orden de trabajo',
  edit: 'Editar orden de trabajo',
  create: 'Crear orden',
  creating: 'Creando...',
  update: 'Guardar orden',
  updating: 'Guardando...',
  selectProject: 'Elige un proyecto',
  noProjects: 'Toda orden de trabajo necesita un proyecto. Crea uno primero.',
  addProject: 'Ir a proyectos',
  requiredSkills: 'Habilidades requeridas',
  invalid: 'Corrige los errores del formulario',
  failed: 'No se pudo guardar la orden de trabajo. Revisa los campos obligatorios.',
  failedBecause: 'No se pudo guardar la orden de trabajo: {errors}',
  fieldError: '{field}: {errors}',
  noErrorNamed: 'hay un error en el formulario',
  refused: 'Hay errores en el formulario. Revisa que todos los campos obligatorios estén completos y correctos.',
  sent: {
    title: 'título',
    project: 'proyecto',
    description: 'descripción',
    priority: 'prioridad',
    status: 'estado',
    assigned_workers: 'equipo',
  },
  schedule: {
    locationHint: 'Calle y número, piso, cuarto',
    timeZone: 'Zona horaria: {zone}',
    failed: 'No se pudieron guardar la ubicación y las fechas. Vuelve a intentarlo.',
  },
}

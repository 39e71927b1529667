import type { Pattern } from './pattern.ts'

/** Clients, workers, projects, and work orders. */
export const recordMessages = {
  // Clients and workers.
  'Name is required': 'El nombre es obligatorio',
  'Name must be at least 2 characters': 'El nombre debe tener al menos 2 caracteres',
  'Name must be less than 100 characters': 'El nombre admite 100 caracteres como máximo',
  'Please enter a valid email address': 'Escribe un correo electrónico válido',
  'Please enter a valid US phone number': 'Escribe un número de teléfono válido de EE. UU.',
  'Phone number must be 10 digits': 'El número de teléfono debe tener 10 dígitos',
  'Notes must be less than 1000 characters': 'Las notas admiten 1000 caracteres como máximo',
  'Either email or phone number is required': 'Se necesita un correo electrónico o un teléfono',
  'Either phone number or email is required': 'Se necesita un teléfono o un correo electrónico',
  'Unnamed Worker': 'Trabajador sin nombre',

  // Projects.
  'Title is required': 'El título es obligatorio',
  'End date must not be before start date': 'La fecha de fin no debe ser anterior a la de inicio',
  'No client': 'Sin cliente',
  'Enter an amount in US dollars, for example 12,500.00': 'Escribe un monto en dólares, por ejemplo 12,500.00',
  'The budget must not be negative': 'El presupuesto no puede ser negativo',
  'Enter cents with two decimals at most': 'Escribe los centavos con dos decimales como máximo',
  'Failed to load projects': 'No se pudieron cargar los proyectos',
  'Failed to load data': 'No se pudieron cargar los datos',
  'Failed to delete project': 'No se pudo eliminar el proyecto',
  'Failed to create project': 'No se pudo crear el proyecto',
  'Failed to update project': 'No se pudo actualizar el proyecto',

  // Work orders.
  'Project selection is required': 'Elige un proyecto',
  'Description is required': 'La descripción es obligatoria',
  'Only "In Progress" work orders can be completed.': 'Solo se pueden terminar las órdenes de trabajo "En curso".',
  'Work order cannot be started from status IN_PROGRESS.':
    'No se puede empezar la orden de trabajo: su estado es "En curso".',
  'Work order cannot be started from status COMPLETED.':
    'No se puede empezar la orden de trabajo: su estado es "Terminada".',
  'Work order cannot be started from status CANCELLED.':
    'No se puede empezar la orden de trabajo: su estado es "Cancelada".',
  'Untitled Work Order': 'Orden de trabajo sin título',
  'No location': 'Sin ubicación',
  'Failed to complete work order': 'No se pudo terminar la orden de trabajo',
  'Could not complete work order. Please try again later.':
    'No se pudo terminar la orden de trabajo. Vuelve a intentarlo más tarde.',
  'There was an error uploading the photo. Do you want to complete the work order without it?':
    'Hubo un error al subir la foto. ¿Quieres terminar la orden de trabajo sin ella?',
  'Photo upload failed. Work order was not completed.':
    'No se pudo subir la foto. La orden de trabajo no se marcó como terminada.',
  'Please select an image file': 'Elige un archivo de imagen',
  'File and work order ID are required': 'Se necesitan el archivo y el número de la orden de trabajo',
  'Failed to upload photo. Please try again.': 'No se pudo subir la foto. Vuelve a intentarlo.',
  'Failed to save work order: ': 'No se pudo guardar la orden de trabajo: ',
  'Validation error in form submission': 'El formulario tiene datos no válidos',
  'Validation error. Please check that all required fields are filled correctly.':
    'Hay datos no válidos. Revisa que todos los campos obligatorios estén bien llenos.',
  'Failed to save work order. Please check all required fields.':
    'No se pudo guardar la orden de trabajo. Revisa todos los campos obligatorios.',
}

export const recordPatterns: readonly Pattern[] = [
  [/^Status update failed: (\d+)$/, 'No se pudo cambiar el estado: $1'],
  [/^Documentation for work order #(\d+)$/, 'Documentación de la orden de trabajo #$1'],
]

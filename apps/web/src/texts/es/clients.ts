import type { Translation } from '../define-texts.ts'
import type { clientTexts } from '../en/clients.ts'

export const clients: Translation<typeof clientTexts> = {
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  address: 'Dirección',
  notes: 'Notas',
  list: {
    label: 'Clientes',
    search: 'Buscar clientes...',
    loading: 'Cargando clientes...',
    loadFailed: 'No se pudieron cargar los clientes',
    retry: 'Reintentar',
    none: 'Todavía no hay clientes',
    addFirst: 'Toca el botón + para agregar tu primer cliente',
    noMatch: 'No se encontraron clientes',
    clearSearch: 'Borrar búsqueda',
    deleteFailed: 'No se pudo eliminar el cliente. Vuelve a intentarlo.',
  },
  card: {
    projects: '{count, plural, one {# proyecto} other {# proyectos}}',
    newProject: 'Nuevo proyecto',
    view: 'Ver',
    edit: 'Editar',
  },
  table: {
    projects: 'Proyectos',
  },
  panel: {
    created: 'Creado',
    updated: 'Actualizado',
  },
  addressForm: {
    failed: 'No se pudo guardar la dirección. Vuelve a intentarlo.',
  },
  form: {
    createTitle: 'Nuevo cliente',
    editTitle: 'Editar cliente',
    save: 'Guardar cliente',
    saving: 'Guardando...',
    phoneHint: 'Escribe un teléfono de EE. UU. de 10 dígitos',
    phonePlaceholder: '(555) 555-5555',
    invalid: 'Corrige los errores de abajo.',
    rejected: 'Revisa los errores del formulario',
    rejectedBecause: 'Revisa los errores del formulario. {reason}',
    sessionExpired: 'Tu sesión venció. Vuelve a iniciar sesión.',
    tooManyAttempts: 'Demasiados intentos. Vuelve a intentarlo más tarde.',
    createFailed: 'No se pudo crear el cliente. Vuelve a intentarlo.',
    updateFailed: 'No se pudo guardar el cliente. Vuelve a intentarlo.',
  },
}

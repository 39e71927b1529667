import type { Translation } from '../define-texts.ts'
import type { calendarFeedTexts } from '../en/calendar-feeds.ts'

export const calendarFeeds: Translation<typeof calendarFeedTexts> = {
  title: 'Suscripciones de calendario',
  hint: 'Una suscripción de calendario es una dirección secreta que muestra la agenda en Google Calendar, Outlook o un teléfono. Quien tenga la dirección puede ver la agenda. Las apps de calendario pueden mostrar los cambios hasta con un día de retraso.',
  withClients: 'Mostrar nombres de clientes y proyectos',
  withClientsHint: 'La compañía que opera el calendario puede leerlos.',
  create: 'Crear suscripción de calendario',
  creating: 'Creando...',
  createFailed: 'No se pudo crear la suscripción de calendario. Vuelve a intentarlo.',
  address: 'Dirección de la suscripción de calendario',
  open: 'Abrir en la app de calendario',
  howTo: {
    google: 'Google Calendar: Otros calendarios y luego Desde URL.',
    apple: 'iPhone: Calendarios, luego Agregar calendario y Agregar suscripción a calendario.',
    outlook: 'Outlook: Agregar calendario y luego Suscribirse desde la web.',
  },
  list: 'Suscripciones de calendario',
  loadFailed: 'No se pudieron cargar las suscripciones de calendario',
  everyone: 'Órdenes de trabajo de todos',
  ofWorker: 'Órdenes de trabajo de {name}',
  created: 'Creada {age} por {name}',
  withoutClients: 'sin nombres de clientes',
  used: 'Última lectura: {age}',
  unused: 'Aún no se ha leído',
  revoke: 'Anular',
  revokeNamed: 'Anular la suscripción de calendario creada {age}',
  revokeQuestion:
    '¿Anular esta suscripción de calendario? Los calendarios que la usan dejan de actualizarse. No se puede deshacer.',
  revoked: 'Suscripción de calendario anulada',
  revokeFailed: 'No se pudo anular la suscripción de calendario. Todavía funciona. Vuelve a intentarlo.',
  keep: 'Cancelar',
}

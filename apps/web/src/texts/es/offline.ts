import type { Translation } from '../define-texts.ts'
import type { offlineTexts } from '../en/offline.ts'

export const offline: Translation<typeof offlineTexts> = {
  offline: 'Estás sin conexión.',
  offlineSince: 'Estás sin conexión. Última actualización: {age}.',
  unreachable: 'No hay conexión con el servidor. Reintentando...',
  unreachableSince: 'No hay conexión con el servidor. Reintentando... Última actualización: {age}.',
  fromDevice: 'Datos de este dispositivo · {time}',
  part: {
    work_order: '{has} de {total} órdenes de trabajo',
    project: '{has} de {total} proyectos',
    client: '{has} de {total} clientes',
    worker: '{has} de {total} trabajadores',
    absence: '{has} de {total} ausencias',
  },
}

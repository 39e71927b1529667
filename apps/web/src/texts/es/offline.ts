import type { Translation } from '../define-texts.ts'
import type { offlineTexts } from '../en/offline.ts'

export const offline: Translation<typeof offlineTexts> = {
  offline: 'Estás sin conexión.',
  offlineSince: 'Estás sin conexión. Actualizado {age}.',
  unreachable: 'No hay conexión con el servidor. Reintentando...',
  unreachableSince: 'No hay conexión con el servidor. Reintentando... Actualizado {age}.',
}

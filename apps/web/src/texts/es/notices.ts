import type { Translation } from '../define-texts.ts'
import type { noticeTexts } from '../en/notices.ts'

export const notices: Translation<typeof noticeTexts> = {
  title: 'Notificaciones',
  ofAccount: 'Notificaciones de tu cuenta',
  failed: 'No se pudieron cargar las notificaciones de tu cuenta',
  none: 'No hay notificaciones',
  noneHint: 'Las confirmaciones y la opción de deshacer quedan aquí hasta que las cierres.',
  dismiss: 'Cerrar: {text}',
  dismissAll: 'Cerrar todas',
  open: 'Abrir',
  seeDevices: 'Ver dispositivos',
}

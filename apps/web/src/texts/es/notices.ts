import type { Translation } from '../define-texts.ts'
import type { noticeTexts } from '../en/notices.ts'

export const notices: Translation<typeof noticeTexts> = {
  title: 'Notificaciones',
  ofAccount: 'Notificaciones de tu cuenta',
  failed: 'No se pudieron cargar las notificaciones de tu cuenta',
  none: 'No hay notificaciones',
  noneHint: 'Los avisos, con su opción de deshacer, se quedan aquí hasta que los cierres.',
  dismiss: 'Cerrar: {text}',
  dismissAll: 'Cerrar todas',
  open: 'Abrir',
  seeDevices: 'Ver dispositivos',
}

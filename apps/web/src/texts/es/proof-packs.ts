import type { Translation } from '../define-texts.ts'
import type { proofPackTexts } from '../en/proof-packs.ts'

export const proofPacks: Translation<typeof proofPackTexts> = {
  heading: 'Paquete de pruebas',
  download: 'Descargar paquete de pruebas',
  making: 'Preparando...',
  collecting: 'Reuniendo fotos y eventos. En un trabajo grande tarda un minuto.',
  about:
    'Un archivo ZIP con las fotos originales, toda la historia y una página que muestra si algo se cambió. Los originales contienen dónde se tomaron.',
  offline: 'No tienes conexión. El paquete de pruebas se hace en el servidor, así que necesita una red.',
  made: 'La descarga empezó: {files, plural, =0 {sin fotos} one {# foto o video} other {# fotos y videos}}, {events, plural, one {# evento} other {# eventos}}, {size}.',
  failed: 'No se pudo hacer el paquete de pruebas',
}

import type { Translation } from '../define-texts.ts'
import type { proofPackTexts } from '../en/proof-packs.ts'

export const proofPacks: Translation<typeof proofPackTexts> = {
  heading: 'Paquete de evidencia',
  download: 'Descargar paquete de evidencia',
  making: 'Preparando...',
  collecting: 'Reuniendo fotos y eventos. En un trabajo grande puede tardar un minuto.',
  about:
    'Un archivo ZIP con las fotos originales, toda la cronología y una página que muestra si se cambió algo. Las fotos originales pueden incluir el lugar donde se tomaron.',
  offline:
    'Estás sin conexión. El paquete de evidencia se crea en el servidor: vuelve a intentarlo cuando tengas conexión.',
  made: 'La descarga empezó: {files, plural, =0 {sin fotos} one {# foto o video} other {# fotos y videos}}, {events, plural, one {# evento} other {# eventos}}, {size}.',
  failed: 'No se pudo crear el paquete de evidencia. Vuelve a intentarlo.',
}

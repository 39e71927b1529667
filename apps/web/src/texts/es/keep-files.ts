import type { Translation } from '../define-texts.ts'
import type { keepFilesTexts } from '../en/keep-files.ts'

export const keepFiles: Translation<typeof keepFilesTexts> = {
  onDevice: 'En este dispositivo',
  noRoom:
    'Tu dispositivo no tiene espacio, así que no se guardó nada. Libera espacio y vuelve a intentarlo, o usa “Guardar archivos” para descargarlos.',
  save: 'Guardar archivos',
  unreadable: 'No se pudo leer {name} en este dispositivo. Vuelve a intentarlo.',
}

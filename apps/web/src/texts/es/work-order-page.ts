import type { Translation } from '../define-texts.ts'
import type { workOrderPageTexts } from '../en/work-order-page.ts'

export const workOrderPage: Translation<typeof workOrderPageTexts> = {
  loading: 'Cargando orden de trabajo...',
  failed: 'No se pudo cargar la orden de trabajo',
  facts: {
    heading: 'Detalles',
    client: 'Cliente',
    when: 'Fecha y hora',
    until: 'Hasta el {time}',
    zone: 'Zona horaria: {zone}',
    skills: 'Habilidades requeridas',
    none: 'Ninguno',
    loading: 'Cargando...',
    unavailable: 'No disponible',
  },
  crew: {
    empty: 'Nadie asignado',
    unknown: 'Trabajador desconocido',
    call: 'Llamar a {name}',
    remove: 'Quitar a {name} de la cuadrilla',
  },
  stamp: { word: 'TERMINADA', name: 'Terminada', dated: 'Terminada el {day}' },
  composer: { heading: 'Agregar a la cronología' },
  photos: {
    capture: 'Abrir cámara',
    captureWord: 'Cámara',
  },
  notes: {
    add: 'Agregar nota',
    post: 'Publicar',
    blank: 'La nota está vacía',
    tooLong: 'Usa {limit, number} caracteres como máximo',
    notSaved: 'Tu nota no se guardó. Vuelve a intentarlo.',
  },
}

import type { Translation } from '../define-texts.ts'
import type { photoTexts } from '../en/photos.ts'

export const photos: Translation<typeof photoTexts> = {
  label: {
    photo: 'Foto: {work}',
    video: 'Video: {work}',
    photoOf: 'Foto {place, number} de {count, number}: {work}',
    videoOf: 'Video {place, number} de {count, number}: {work}',
  },
  work: '#{id}',
  enlarge: 'Ampliar {label}',
  ofOrder: {
    list: 'Fotos y videos',
    loading: 'Cargando fotos...',
    failed: 'No se pudieron cargar las fotos',
    retry: 'Reintentar',
    empty: 'Todavía no hay fotos',
  },
  viewer: {
    place: '{place, number} de {count, number}',
    previous: 'Anterior',
    next: 'Siguiente',
    gallery: 'Fotos y videos',
    carousel: 'carrusel',
    slide: 'diapositiva',
    zoom: 'Zoom',
    download: 'Descargar original',
    close: 'Cerrar',
  },
  marks: {
    draw: 'Dibujar en la foto',
    hide: 'Ocultar marcas',
    show: 'Mostrar marcas',
    download: 'Descargar con marcas',
    downloadFailed: 'No se pudo guardar la foto con sus marcas. Inténtalo de nuevo.',
    has: 'con marcas',
  },
  compare: {
    open: 'Comparar antes y después',
    title: 'Antes y después',
    before: 'Antes',
    after: 'Después',
    share: '{percent}% antes',
  },
  details: {
    heading: 'Detalles',
    workOrder: 'Orden de trabajo',
    project: 'Proyecto',
    taken: 'Fecha de captura',
    uploaded: 'Fecha de subida',
    file: 'Archivo',
    size: 'Tamaño',
    annotations: 'Anotaciones',
    at: 'minuto {time}',
  },
  review: {
    approved: 'Aprobada',
    rejected: 'Rechazada',
    waiting: 'Sin revisar',
  },
  reviewBy: {
    approved: 'Aprobada por {name}',
    rejected: 'Rechazada por {name}',
  },
  copyHash: 'Copiar SHA-256 de {name}',
  copyFailed: 'No se pudo copiar. Selecciona el texto.',
}

import type { Translation } from '../define-texts.ts'
import type { deletedTexts } from '../en/deleted.ts'

export const deleted: Translation<typeof deletedTexts> = {
  hint: 'Lo eliminado queda aquí 30 días.',
  search: 'Buscar entre lo eliminado...',
  filter: 'Filtrar por tipo',
  all: 'Todo',
  kind: {
    client: 'Clientes',
    project: 'Proyectos',
    work_order: 'Órdenes de trabajo',
    worker: 'Trabajadores',
    work: 'Portafolio',
    absence: 'Ausencias',
    series: 'Órdenes recurrentes',
  },
  loading: 'Cargando lo eliminado...',
  failed: 'No se pudo cargar lo eliminado',
  tryAgain: 'Reintentar',
  noMatches: 'Nada de lo eliminado coincide',
  none: 'No hay nada eliminado',
  noneHint: 'Lo que elimine tu equipo aparecerá aquí.',
  records: 'Elementos eliminados',
  untitled: {
    client: 'Cliente sin nombre',
    project: 'Proyecto sin título',
    work_order: 'Orden de trabajo sin título',
    worker: 'Trabajador sin nombre',
    work: 'Foto sin título',
    absence: 'Ausencia',
    series: 'Orden recurrente',
  },
  row: {
    client:
      'Cliente{orders, plural, =0 {} one { con # orden de trabajo} other { con # órdenes de trabajo}} · eliminado {age} por <bdi>{user}</bdi>',
    project:
      'Proyecto{orders, plural, =0 {} one { con # orden de trabajo} other { con # órdenes de trabajo}} · eliminado {age} por <bdi>{user}</bdi>',
    work_order: 'Orden de trabajo · eliminada {age} por <bdi>{user}</bdi>',
    worker: 'Trabajador · eliminado {age} por <bdi>{user}</bdi>',
    work: 'Foto · eliminada {age} por <bdi>{user}</bdi>',
    absence: 'Ausencia · eliminada {age} por <bdi>{user}</bdi>',
    series: 'Orden recurrente · eliminada {age} por <bdi>{user}</bdi>',
  },
  projectFirst: 'Primero restaura su proyecto.',
  restore: 'Restaurar',
  restoreRecord: 'Restaurar {title}',
  restored: {
    client: 'Cliente restaurado',
    project: 'Proyecto restaurado',
    work_order: 'Orden de trabajo restaurada',
    worker: 'Trabajador restaurado',
    work: 'Foto restaurada',
    absence: 'Ausencia restaurada',
    series: 'Orden recurrente restaurada',
  },
}

import type { Translation } from '../define-texts.ts'
import type { bulkTexts } from '../en/bulk.ts'

export const bulk: Translation<typeof bulkTexts> = {
  label: 'Órdenes seleccionadas',
  selected: '{count, plural, one {# seleccionada} other {# seleccionadas}}',
  saving: 'Guardando {done, number} de {total, number}...',
  date: 'Mover a una fecha',
  assign: 'Asignar',
  status: 'Estado',
  priority: 'Prioridad',
  delete: 'Eliminar',
  clear: 'Quitar la selección',
  unassigned: 'Sin asignar',
  deleteQuestion:
    '¿Eliminar {count, plural, one {esta orden} other {estas # órdenes}}? {count, plural, one {} other {Si alguna se repite, las demás de su serie se conservan. }}Puedes restaurar lo eliminado en Configuración, en “Eliminados recientemente”.',
  keep: 'Cancelar',
  undo: 'Deshacer',
  done: {
    day: '{count, plural, one {Orden movida} other {# órdenes movidas}} al {day}',
    noDay: 'Se quitó la fecha de {count, plural, one {la orden} other {# órdenes}}',
    crew: 'Se asignó a {name} a {count, plural, one {la orden} other {# órdenes}}',
    noCrew: 'Se quitó la cuadrilla de {count, plural, one {la orden} other {# órdenes}}',
    status: 'Se cambió el estado de {count, plural, one {la orden} other {# órdenes}}: “{label}”',
    priority: 'Se cambió la prioridad de {count, plural, one {la orden} other {# órdenes}}: {label}',
    delete: '{count, plural, one {Orden eliminada} other {# órdenes eliminadas}}',
  },
  failed: '{count, plural, one {No se pudo cambiar # orden} other {No se pudieron cambiar # órdenes}}',
  undoFailed:
    '{count, plural, one {No se pudo deshacer # de {total, plural, one {# cambio} other {# cambios}}.} other {No se pudieron deshacer # de {total, plural, one {# cambio} other {# cambios}}.}}',
  someone: 'Alguien',
  reason: {
    changed: '{by} la cambió mientras tanto.',
    deleted: '{by} la eliminó.',
  },
}

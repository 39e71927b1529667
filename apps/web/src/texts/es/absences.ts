import type { Translation } from '../define-texts.ts'
import type { absenceTexts } from '../en/absences.ts'

export const absences: Translation<typeof absenceTexts> = {
  title: 'Ausencias',
  list: 'Ausencias',
  none: 'No hay ausencias planeadas',
  loadFailed: 'No se pudieron cargar las ausencias',
  add: 'Agregar ausencia',
  edit: 'Editar ausencia',
  editRow: 'Editar ausencia del {days}',
  deleteRow: 'Eliminar ausencia del {days}',
  days: '{first} al {last}',
  now: 'Ausente ahora',
  showPast: 'Mostrar anteriores',
  hidePast: 'Ocultar anteriores',
  first: 'Primer día',
  last: 'Último día',
  lastHint: 'Déjalo vacío si es un solo día.',
  reason: 'Motivo',
  reasonHint: 'Vacaciones, capacitación, enfermedad',
  orders:
    '{count, plural, one {Hay # orden programada durante esta ausencia:} other {Hay # órdenes programadas durante esta ausencia:}}',
  moreOrders: 'y {count, number} más',
  failed: 'No se pudo guardar la ausencia. No se cambió nada. Vuelve a intentarlo.',
  deleteFailed: 'No se pudo eliminar la ausencia. Sigue ahí. Vuelve a intentarlo.',
}

import type { Translation } from '../define-texts.ts'
import type { outboxTexts } from '../en/outbox.ts'

export const outbox: Translation<typeof outboxTexts> = {
  kept: 'Guardado en este dispositivo. Se enviará cuando vuelvas a tener conexión.',
  undo: 'Deshacer',
  pill: {
    offline: 'Sin conexión · {count, number} por enviar',
    unreachable: 'Servidor sin respuesta · {count, number} por enviar',
    syncing: 'Enviando {count, number}...',
    synced: 'Todos los cambios enviados',
    attention:
      '{count, plural, one {# cambio necesita} many {# cambios necesitan} other {# cambios necesitan}} tu respuesta',
  },
  panel: 'Cambios en este dispositivo',
  panelEmpty: 'Todo está en el servidor.',
  panelHint: 'Se envían en este orden en cuanto haya conexión con el servidor.',
  state: {
    waiting: 'Por enviar desde {time}',
    sent: 'Enviado, todavía sin respuesta',
    refused: 'No se guardó: {reason}',
    failing: 'El servidor todavía no pudo guardarlo: {reason}',
    changed: '{by} lo cambió después, así que esto no se hizo.',
    deleted: '{by} lo eliminó, así que esto no se guardó.',
    conflict: '{by} cambió los mismos campos {time}.',
    held: 'Espera hasta que se guarde “{what}”',
    part: '{percent, number} % enviado',
  },
  someone: 'Alguien',
  retry: 'Reintentar',
  doAnyway: 'Hacerlo de todos modos',
  open: 'Abrir',
  discard: 'Descartar',
  discardQuestion: '¿Descartar este cambio? No se guardó en el servidor. “{what}”',
  discardAllQuestion:
    '¿Descartar “{what}”? No se guardó en el servidor. También se descarta lo que depende de ese cambio:\n{rest}',
  andMore: 'y {count, number} más',
  discardAll: 'Descartar todo',
  correct: 'Corregir',
  keep: 'Conservar',
  decide: 'Decidir',
  later: 'Más tarde',
  did: {
    create: 'Crear “{name}”',
    edit: 'Editar “{name}”',
    start: 'Empezar “{name}”',
    complete: 'Terminar “{name}”',
    assign: 'Asignar un trabajador a “{name}”',
    unassign: 'Quitar un trabajador de “{name}”',
    move: 'Mover “{name}”',
    journal: 'Nota en “{name}”',
    delete: 'Eliminar “{name}”',
    restore: 'Restaurar “{name}”',
    sign: 'Firma de “{name}”',
    files: '{count, plural, =0 {Texto} one {# archivo} many {# archivos} other {# archivos}} para “{name}”',
    portfolio: '{count, plural, =0 {Texto} one {# archivo} many {# archivos} other {# archivos}} para el portafolio',
  },
  logOut: {
    question:
      '{count, plural, one {# cambio está} many {# cambios están} other {# cambios están}} solo en este dispositivo. Si cierras sesión, {count, plural, one {se queda} many {se quedan} other {se quedan}} aquí, nadie más {count, plural, one {lo} many {los} other {los}} ve, y {count, plural, one {se envía} many {se envían} other {se envían}} cuando vuelvas a iniciar sesión.',
    confirm: 'Cerrar sesión y dejar los cambios aquí',
    stay: 'No cerrar sesión',
  },
}

import type { Translation } from '../define-texts.ts'
import type { outboxTexts } from '../en/outbox.ts'

export const outbox: Translation<typeof outboxTexts> = {
  kept: 'Guardado en el dispositivo. Se enviará luego.',
  undo: 'Deshacer',
  changeFailed: 'No se pudo cambiar lo guardado en este dispositivo. Vuelve a intentarlo.',
  undoTooLate: 'Ya se envió y no se puede deshacer desde aquí. Abre el registro y vuelve a dejarlo como estaba.',
  pill: {
    offline: 'Sin conexión · {count, number} por enviar',
    unreachable: 'Servidor sin respuesta · {count, number} por enviar',
    signedOut: 'Inicia sesión para enviar {count, number}',
    syncing: 'Enviando {count, number}...',
    synced: 'Todos los cambios enviados',
    attention:
      '{count, plural, one {# cambio necesita} many {# cambios necesitan} other {# cambios necesitan}} tu decisión',
  },
  panel: 'Cambios en este dispositivo',
  panelEmpty: 'Todo está en el servidor.',
  unreachable: 'El servidor no respondió la última vez. Daywork lo vuelve a intentar a intervalos de hasta 5 minutos.',
  panelHint:
    'Los cambios se envían en este orden cuando tienes conexión y sesión iniciada; las fotos y los videos, al final.',
  state: {
    waiting: 'Por enviar. Se guardó aquí {time}.',
    sent: 'El servidor todavía no lo confirma. Está a salvo en este dispositivo y se enviará de nuevo si hace falta.',
    refused: 'No se guardó: {reason} Sigue aquí hasta que lo corrijas o lo descartes.',
    refusedGone:
      'No se guardó: el registro al que pertenece se eliminó o ya no lo puedes ver. Sigue aquí: restaura ese registro y vuelve a intentarlo, o edita esto para elegir otro.',
    failing: 'Guardado en este dispositivo. El servidor todavía no pudo guardarlo: {reason}',
    changed:
      '{by} lo cambió antes que tú, así que tu cambio no se guardó. Sigue aquí hasta que lo hagas de todos modos o lo descartes.',
    changedByYou:
      'Lo cambiaste antes desde otro lugar, así que este cambio no se guardó. Sigue aquí hasta que lo hagas de todos modos o lo descartes.',
    deleted: '{by} lo eliminó, así que tu cambio no se guardó. Sigue aquí: restaura el registro y vuelve a intentarlo.',
    conflict:
      '{hasTime, select, true {{by} cambió los mismos campos {time}.} other {{by} cambió los mismos campos.}} Sus valores quedaron guardados. Los tuyos siguen aquí hasta que decidas.',
    deletedByYou:
      'Lo eliminaste desde otro lugar, así que este cambio no se guardó. Sigue aquí: restaura el registro y vuelve a intentarlo.',
    conflictWithYou:
      '{hasTime, select, true {Cambiaste los mismos campos desde otro lugar {time}.} other {Cambiaste los mismos campos desde otro lugar.}} Esos valores quedaron guardados. Los de este dispositivo siguen aquí hasta que decidas.',
    restored: 'Es posible que el servidor lo haya perdido al restaurarse. Sigue aquí hasta que decidas.',
    held: 'En espera de que se guarde: {what}',
    part: '{percent, number}% enviado',
  },
  restored: {
    title: 'Se restauró el servidor',
    text: '{hasTime, select, true {En el servidor se restauró la copia de seguridad del {time}, y} other {En el servidor se restauró una copia de seguridad, y}} {count, plural, one {es posible que allí falte este cambio, pero está a salvo} many {es posible que allí falten estos # cambios, pero están a salvo} other {es posible que allí falten estos # cambios, pero están a salvo}} en este dispositivo.',
    hint: 'Enviar de nuevo no crea duplicados. Si alguien cambió lo mismo desde entonces, podrás elegir qué versión conservar.',
    notice:
      '{hasTime, select, true {En el servidor se restauró la copia de seguridad del {time}, así que} other {En el servidor se restauró una copia de seguridad, así que}} es posible que falten los cambios guardados desde entonces. Revisa tu trabajo más reciente.',
    sendAgain: 'Enviar de nuevo',
    question:
      '{count, plural, one {¿Descartar este cambio? Es posible que no esté en el servidor.} many {¿Descartar estos # cambios? Es posible que no estén en el servidor.} other {¿Descartar estos # cambios? Es posible que no estén en el servidor.}}',
  },
  install: {
    title: 'Agrega Daywork a tu pantalla de inicio',
    why: 'Después de siete días sin uso, Safari borra los datos guardados de una página. Las apps de la pantalla de inicio conservan los suyos.',
    how: 'Cuando todo esto se haya enviado, toca Compartir y luego “Agregar a inicio”, y usa Daywork desde ahí.',
    dismiss: 'Entendido',
  },
  someone: 'Alguien',
  retry: 'Reintentar',
  doAnyway: 'Hacerlo de todos modos',
  open: 'Abrir',
  discard: 'Descartar',
  discardQuestion: '¿Descartar este cambio? No se guardó en el servidor: {what}',
  discardFiles:
    '{count, plural, one {# foto o video solo está} many {# fotos y videos solo están} other {# fotos y videos solo están}} en este dispositivo y no se {count, plural, one {puede} many {pueden} other {pueden}} restaurar.',
  discardAllQuestion:
    '¿Descartar este cambio? No se guardó en el servidor: {what}\nTambién se descarta lo que depende de ese cambio:',
  andMore: 'y {count, number} más',
  discardAll: 'Descartar todo',
  correct: 'Editar y corregir',
  keep: 'Conservar',
  decide: 'Decidir',
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
    files: '{count, plural, =0 {Nota} one {# archivo} many {# archivos} other {# archivos}} para “{name}”',
    portfolio: '{count, plural, =0 {Nota} one {# archivo} many {# archivos} other {# archivos}} para el portafolio',
  },
  logOut: {
    question:
      '{count, plural, one {# cambio solo está} many {# cambios solo están} other {# cambios solo están}} en este dispositivo{files, plural, =0 {} one {, con # foto o video} many {, con # fotos y videos} other {, con # fotos y videos}}. ¿Cerrar sesión de todos modos? {count, plural, one {Se queda aquí, oculto para los demás,} many {Se quedan aquí, ocultos para los demás,} other {Se quedan aquí, ocultos para los demás,}} hasta que vuelvas a iniciar sesión, para lo que hace falta conexión.',
    sending: 'Enviando los cambios antes de cerrar la sesión...',
    saved: 'Revisa que los archivos estén en tus descargas.',
    confirm: 'Cerrar sesión y dejar los cambios aquí',
    stay: 'No cerrar sesión',
  },
}

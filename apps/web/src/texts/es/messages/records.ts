import type { Pattern } from './pattern.ts'

/** Clients, workers, projects, and work orders. */
export const recordMessages = {
  // Clients and workers.
  'Name is required': 'El nombre es obligatorio',
  'Name must be at least 2 characters': 'El nombre debe tener al menos 2 caracteres',
  'Name must be less than 100 characters': 'El nombre admite 100 caracteres como máximo',
  'Please enter a valid email address': 'Escribe un correo electrónico válido',
  'Please enter a valid US phone number': 'Escribe un número de teléfono válido de EE. UU.',
  'Phone number must be 10 digits': 'El número de teléfono debe tener 10 dígitos',
  'Notes must be less than 1000 characters': 'Las notas admiten 1000 caracteres como máximo',
  'Either email or phone number is required': 'Se necesita un correo electrónico o un teléfono',
  'Either phone number or email is required': 'Se necesita un teléfono o un correo electrónico',

  // Projects.
  'Title is required': 'El título es obligatorio',
  'End date must not be before start date': 'La fecha de término no debe ser anterior a la de inicio',
  'Enter an amount in US dollars, for example 12,500.00': 'Escribe un monto en dólares, por ejemplo 12,500.00',
  'The budget must not be negative': 'El presupuesto no puede ser negativo',
  'Enter cents with two decimals at most': 'Escribe los centavos con dos decimales como máximo',

  // Signatures.
  'Enter the name of who signs.': 'Escribe el nombre de quien firma.',
  'This is no drawing of a signature.': 'Esto no es el dibujo de una firma.',
  'This is no statement of what is signed.': 'Esto no dice qué se firma.',
  'This is too much for one signature.': 'Es demasiado para una firma.',
  'Say why the signature no longer counts.': 'Escribe por qué ya no vale la firma.',

  // Pages that are shared with a client.
  'Name either a work order or a project.': 'Indica una orden de trabajo o un proyecto.',
  'Choose at most 100 photos and videos.': 'Elige 100 fotos y videos como máximo.',
  'Choose 2, 4, or 6 photos per page.': 'Elige 2, 4 o 6 fotos por página.',
  'Choose at most 500 photos.': 'Elige 500 fotos como máximo.',
  'Only a page of a work order can be signed.': 'Solo se puede firmar la página de una orden de trabajo.',
  'This page has changed since you opened it. Please look at it again, then sign once more.':
    'Esta página cambió desde que la abrió. Revísela de nuevo y vuelva a firmar.',
  'This page has changed since you opened it. Please look at it again, then approve once more.':
    'Esta página cambió desde que la abrió. Revísela de nuevo y vuelva a aprobar.',
  'A proof pack can have at most 2000 work orders, 2000 files, and 20000 events. Make one for each work order.':
    'Un paquete de evidencia puede tener como máximo 2000 órdenes de trabajo, 2000 archivos y 20000 eventos. Crea uno por cada orden de trabajo.',
  'Another proof pack of yours is still being made. Please try again in a few seconds.':
    'Todavía se está creando otro de tus paquetes de evidencia. Vuelve a intentarlo en unos segundos.',
  'You have made 30 proof packs in the last 24 hours. Please try again later.':
    'Creaste 30 paquetes de evidencia en las últimas 24 horas. Vuelve a intentarlo más tarde.',
  'The server is running out of disk space, so no proof pack was made. Ask the person who runs this server to free up space.':
    'Al servidor le queda poco espacio en disco, así que no se creó ningún paquete de evidencia. Pídele a la persona que administra este servidor que libere espacio.',
  '10 of your PDF reports are still being made. Please try again in a minute.':
    'Todavía se están creando 10 de tus reportes en PDF. Vuelve a intentarlo en un minuto.',
  'The server is running out of disk space, so no report was made. Ask the person who runs this server to free up space.':
    'Al servidor le queda poco espacio en disco, así que no se creó ningún reporte. Pídele a la persona que administra este servidor que libere espacio.',
  'Daywork is still recording earlier changes. Please try again in a minute.':
    'Daywork todavía está registrando cambios anteriores. Vuelve a intentarlo en un minuto.',
  'Choose at most 50 notes.': 'Elige 50 notas como máximo.',
  'Choose at most 20 checklists.': 'Elige 20 listas de verificación como máximo.',
  'Choose at most 20 signatures.': 'Elige 20 firmas como máximo.',
  'This photo is not among the chosen ones.': 'Esta foto no está entre las elegidas.',
  'The end of the page must be in the future.': 'El enlace debe vencer en una fecha futura.',
  'This page has received as many questions as it can. Please call instead.':
    'Esta página ya recibió todas las preguntas que admite. Por favor, llame.',
  'Your name is required': 'Escriba su nombre',
  'Your question is required': 'Escriba su pregunta',

  // Checklists.
  'Enter a title.': 'Escribe un título.',
  'Each item needs a text.': 'Cada punto necesita un texto.',
  'The id of an item is a UUID.': 'El identificador de un punto es un UUID.',
  'Each item needs an id of its own.': 'Cada punto necesita un identificador propio.',
  'An item with a choice needs at least two choices.': 'Un punto con opciones necesita al menos dos.',
  'The lowest value must not be above the highest.': 'El mínimo no debe ser mayor que el máximo.',
  'The checklist has no such item.': 'La lista no tiene ese punto.',
  'This is no answer to this item.': 'Esta respuesta no corresponde a este punto.',
  'Give a reason why this does not apply.': 'Explica por qué no aplica.',
  'Only a failed item can have a follow-up order.': 'Solo un punto con falla puede tener una orden de seguimiento.',
  'This item already has a follow-up order.': 'Este punto ya tiene una orden de seguimiento.',

  // Absences, the business, and the schedule.
  'The last day must not be before the first day.': 'El último día no debe ser anterior al primero.',
  'Enter a time zone by its name, for example America/New_York.':
    'Escribe el nombre de una zona horaria, por ejemplo America/New_York.',
  'Choose at least one working day.': 'Elige al menos un día laborable.',
  'Enter a time of day as HH:MM, for example 08:00.': 'Escribe la hora como HH:MM, por ejemplo 08:00.',
  'The working day must end after it starts.': 'La jornada debe terminar después de su inicio.',
  'There are reasons against this move. Confirm it to move the work order anyway.':
    'Hay conflictos con este cambio. Confírmalo para mover la orden de trabajo de todos modos.',
  'This worker is not assigned to the work order.': 'Este trabajador no está asignado a la orden de trabajo.',
  'A work order with an end needs a start.': 'Una orden de trabajo con hora de término necesita una hora de inicio.',

  // Recurring work orders.
  'Enter a daily, weekly, monthly, or yearly rule as RRULE text, for example FREQ=WEEKLY;BYDAY=MO.':
    'Escribe una regla diaria, semanal, mensual o anual como texto RRULE, por ejemplo FREQ=WEEKLY;BYDAY=MO.',
  'Enter a local date and time as YYYY-MM-DDTHH:MM, without an offset, from 2000 to 2199.':
    'Escribe una fecha y hora local como AAAA-MM-DDTHH:MM, sin diferencia horaria con UTC, de 2000 a 2199.',
  'Enter the date and time of the first work order.': 'Escribe la fecha y la hora de la primera orden de trabajo.',
  'Choose at least one weekday.': 'Elige al menos un día de la semana.',
  'Enter a whole number from 1 to 99.': 'Escribe un número entero del 1 al 99.',
  'Enter a whole number from 1 to 500.': 'Escribe un número entero del 1 al 500.',
  'Enter the last day.': 'Escribe el último día.',
  'Clocks skip this time on that day. Choose another time.':
    'Ese día, por el cambio de horario, esa hora no existe. Elige otra.',
  'The last day must not be before the first order.': 'El último día no debe ser anterior a la primera orden.',
  'The series has no work order on this day.': 'La serie no tiene una orden de trabajo ese día.',
  'The new start must not be before the day of the work order.':
    'El nuevo inicio no debe ser anterior al día de la orden de trabajo.',
  'This series does not end before the other one begins.': 'Esta serie no termina antes de que empiece la otra.',
  'The other series was not split from this one.': 'La otra serie no se separó de esta.',
  'The other series was split again. Revert that split first.':
    'La otra serie se volvió a separar. Revierte primero esa separación.',
  'This series no longer ends on the day before the split.':
    'Esta serie ya no termina el día anterior a la separación.',

  // Work orders.
  'Project selection is required': 'Elige un proyecto',
  'Description is required': 'La descripción es obligatoria',
  'Only "In Progress" work orders can be completed.':
    'Solo se pueden terminar las órdenes de trabajo que están “En curso”.',
  'Work order cannot be started from status IN_PROGRESS.':
    'No se puede empezar la orden de trabajo: su estado es “En curso”.',
  'Work order cannot be started from status COMPLETED.':
    'No se puede empezar la orden de trabajo: su estado es “Terminada”.',
  'Work order cannot be started from status CANCELLED.':
    'No se puede empezar la orden de trabajo: su estado es “Cancelada”.',
  'Untitled Work Order': 'Orden de trabajo sin título',

  // Reports.
  'The last day must not be before the first.': 'El último día no debe ser anterior al primero.',
  'A report covers at most 5 years.': 'Un reporte abarca 5 años como máximo.',
  // Several changes in one request.
  'This server does not know this kind of change, so it was not saved.':
    'Este servidor no conoce este tipo de cambio, así que no se guardó. Recarga la página y vuelve a intentarlo.',
  'The record that this change belongs to was not saved, so this change was not saved either.':
    'El registro al que pertenece este cambio no se guardó, así que el cambio tampoco.',
  'The request does not say what was seen of the record, so it was not deleted.':
    'El registro pudo haber cambiado, así que no se eliminó. Recarga la página y vuelve a intentarlo.',
  'The change was not saved, because some of its values are not valid.':
    'El cambio no se guardó porque algunos de sus datos no son válidos.',
  'Something went wrong on the server, so this change is not saved yet. Please try again.':
    'Algo falló en el servidor, así que este cambio todavía no está guardado. Vuelve a intentarlo.',
  'This device no longer has the file.': 'Este dispositivo ya no tiene el archivo.',
  'This device could not read the file.': 'Este dispositivo no pudo leer el archivo.',
  'The server received something other than this device has. Try again.':
    'El servidor recibió algo distinto de lo que tiene este dispositivo. Vuelve a intentarlo.',
  'This change waits for another one that is not saved yet. Please try again.':
    'Este cambio espera a otro que todavía no está guardado. Vuelve a intentarlo.',
  'The records were restored from a backup, so this change may belong to another record. Nothing was saved.':
    'Los registros se restauraron con una copia de seguridad, así que este cambio podría ser de otro registro. No se guardó nada.',
  'The record that this change belongs to is not in the backup that the server was restored from.':
    'El registro de este cambio no está en la copia de seguridad con la que se restauró el servidor.',
  'The server does not have all files of this change. Send them, and then the change again.':
    'El servidor no tiene todos los archivos de este cambio. Envíalos y después el cambio otra vez.',
  'This change is still being saved. Please try again in a few seconds.':
    'Este cambio todavía se está guardando. Vuelve a intentarlo en unos segundos.',
}

export const recordPatterns: readonly Pattern[] = [
  [/^Choose at most (\d+) days\.$/, 'Elige $1 días como máximo.'],
  [
    /^There are more than (\d+) entries between these days\. Choose fewer days\.$/,
    'Hay más de $1 órdenes o ausencias en estos días. Elige menos días.',
  ],
  [
    /^The server no longer has these originals: (.+)\. Ask the person who runs it to restore them from a backup\. If that is impossible, delete these photos, and then make the proof pack\.$/,
    'El servidor ya no tiene estos originales: $1. Pídele a la persona que lo administra que los restaure desde una copia de seguridad. Si no es posible, elimina estas fotos y luego crea el paquete de evidencia.',
  ],
  [/^Documentation for work order #(\d+)$/, 'Documentación de la orden de trabajo #$1'],
]

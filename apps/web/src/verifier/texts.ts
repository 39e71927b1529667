import type { Language } from '@daywork/domain/accounts/language'
import type { Finding, Note, Problem } from '@daywork/domain/proof-packs/findings'

/** The texts of verify.html, which has no catalog: it is one file. */
interface VerifierTexts {
  title: string
  intro: string
  zip: string
  folder: string
  drop: string
  printed: string
  printedHint: string
  reading: (done: number, all: number) => string
  good: string
  bad: (count: number) => string
  events: string
  limits: string
  limitsText: string
  commands: string
  findings: Record<Problem | Note, (finding: Finding) => string>
}

const eventOf =
  (number: string, of: (position: string) => string) =>
  ({ event, position }: Finding): string =>
    of(`${number} ${position ?? ''}${event ? ` (${event.entity} ${event.action}, ${event.at})` : ''}`)

const inEnglish = (of: (position: string) => string) => eventOf('Event', of)
const inSpanish = (of: (position: string) => string) => eventOf('Evento', of)

const en: VerifierTexts = {
  title: 'Verify a Proof Pack',
  intro:
    'Choose the ZIP file of a proof pack, or its unpacked folder. Everything is checked in this browser; nothing is sent anywhere.',
  zip: 'Choose ZIP File',
  folder: 'Choose Folder',
  drop: 'Or drop the ZIP file here.',
  printed: 'Fingerprints from a PDF report or a page for the client',
  printedHint:
    'Optional. Paste what was printed or shown. A pack that was made from a rewritten history does not contain it.',
  reading: (done, all) => `Reading file ${done} of ${all}...`,
  good: 'Nothing in this pack was changed, added, or removed.',
  bad: (count) => (count === 1 ? '1 problem was found.' : `${count} problems were found.`),
  events: 'Events',
  limits: 'What This Check Can and Cannot Show',
  limitsText:
    'The pack is complete in itself: a change of a file, an event, or a name is named above. Someone who controls the server could write its whole history again and make a new pack. That is found by the fingerprints of PDF reports and pages that were handed out before, and by earlier packs. Use a copy of this page from a source that you trust.',
  commands: 'Without this page, in a terminal in the folder of the pack:',
  findings: {
    'pack-unreadable': ({ path }) =>
      path
        ? `The file cannot be read: ${path}`
        : 'This is not a complete ZIP file. It may have been cut off while it was sent.',
    'bag-missing': ({ path }) => `The file ${path ?? ''} is missing, which says that this is a bag.`,
    'bag-wrong': ({ path }) => `The file ${path ?? ''} does not declare a bag of version 1.0.`,
    'list-missing': ({ path }) => `The list of files is missing: ${path ?? ''}`,
    'list-changed': ({ path }) => `The list of files was changed: ${path ?? ''}`,
    'list-unreadable': ({ path }) => `A line of the list is missing or is no line of a list: ${path ?? ''}`,
    'tag-file-changed': ({ path }) => `A file about the pack was changed: ${path ?? ''}`,
    'tag-file-missing': ({ path }) => `A file about the pack is missing: ${path ?? ''}`,
    'file-missing': ({ path }) => `A file is missing: ${path ?? ''}`,
    'file-changed': ({ path }) => `A file was changed: ${path ?? ''}`,
    'file-added': ({ path }) => `A file was added: ${path ?? ''}`,
    'file-renamed': ({ other, path }) => `A file was renamed: ${path ?? ''} is now ${other ?? ''}`,
    'files-swapped': ({ other, path }) => `Two files were swapped: ${path ?? ''} and ${other ?? ''}`,
    'chain-missing': ({ path }) => `The chain of events is missing: ${path ?? ''}`,
    'chain-unreadable': ({ path }) => `The chain of events cannot be read: ${path ?? ''}`,
    'story-unreadable': ({ path }) => `The story is missing or cannot be read: ${path ?? ''}`,
    'story-not-sealed': ({ path }) => `The story is not the one that was sealed in the chain: ${path ?? ''}`,
    'other-record': ({ path }) => `This file belongs to another work order or project: ${path ?? ''}`,
    'original-missing': ({ path }) => `An original that the story lists is missing: ${path ?? ''}`,
    'original-changed': ({ path }) => `An original is not the file that was uploaded: ${path ?? ''}`,
    'original-unknown': ({ path }) => `An original is not in the story: ${path ?? ''}`,
    'original-not-in-chain': ({ path }) => `No event of the chain says that this original was uploaded: ${path ?? ''}`,
    'event-changed': inEnglish(
      (event) => `${event} was changed: its time, record, or action does not fit its fingerprint.`,
    ),
    'content-changed': inEnglish(
      (event) => `${event} says something else than when it happened: a name or a value was changed.`,
    ),
    'event-detached': inEnglish(
      (event) => `${event} does not follow the event before it: one of the two was exchanged.`,
    ),
    'events-reordered': inEnglish((event) => `${event} is in the wrong place, or occurs twice.`),
    'event-backdated': inEnglish((event) => `${event} is back-dated: it was chained after an event with a later time.`),
    'event-not-in-day': inEnglish(
      (event) => `${event} is not part of its day: its proof does not lead to the root of the day.`,
    ),
    'event-in-other-day': inEnglish((event) => `${event} belongs to another day than it says.`),
    'events-removed': ({ count }) => `Events were removed: ${count ?? 0}`,
    'events-added': ({ count }) => `Events were added: ${count ?? 0}`,
    'events-exchanged': () => 'The events are not those that were sealed: one was exchanged or moved.',
    'seal-missing': () => 'The last event is missing, which seals the pack. Events before it may be missing, too.',
    'day-missing': ({ day }) => `The day is missing: ${day ?? ''}`,
    'day-detached': ({ day, other }) => `The day ${day ?? ''} does not follow the day ${other ?? ''}.`,
    'day-root-wrong': ({ day }) => `The root of the day was changed: ${day ?? ''}`,
    'printed-not-found': ({ other }) =>
      `This fingerprint is not in the pack: ${other ?? ''}. Either it is of another job, or the history was rewritten after it was handed out.`,
    'files-complete': ({ count }) => `All ${count ?? 0} files are as they were when the pack was made.`,
    'chain-complete': ({ count }) => `All ${count ?? 0} events are complete, in order, and part of their days.`,
    'printed-found': ({ day, other, position }) =>
      `The fingerprint ${other ?? ''} is in the pack: ${day === undefined ? `event ${position ?? ''}` : `root of ${day}`}.`,
    'content-purged': ({ count }) =>
      `The contents of ${count ?? 0} events were deleted for good. That they happened, and when, is still proven.`,
    'chained-late': ({ count }) =>
      `${count ?? 0} events were chained more than a day after the time that they state: they are older than the chain, or the server was stopped. For them, the chain proves no earlier time than that.`,
    'day-not-over': ({ day }) =>
      `The day ${day ?? ''} was not over when the pack was made. Its root is that of the events until then.`,
    'no-stamp': () =>
      'There is no stamp of a third party. The times are those of the server: the chain proves the order, and that nothing changed since a fingerprint was handed out, but not the time itself.',
  },
}

const es: VerifierTexts = {
  title: 'Verificar un paquete de pruebas',
  intro:
    'Elige el archivo ZIP de un paquete de pruebas o su carpeta descomprimida. Todo se comprueba en este navegador; no se envía nada.',
  zip: 'Elegir archivo ZIP',
  folder: 'Elegir carpeta',
  drop: 'O suelta aquí el archivo ZIP.',
  printed: 'Huellas de un reporte PDF o de una página para el cliente',
  printedHint:
    'Opcional. Pega lo que se imprimió o se mostró. Un paquete hecho con una historia reescrita no lo contiene.',
  reading: (done, all) => `Leyendo el archivo ${done} de ${all}...`,
  good: 'En este paquete no se cambió, agregó ni quitó nada.',
  bad: (count) => (count === 1 ? 'Se encontró 1 problema.' : `Se encontraron ${count} problemas.`),
  events: 'Eventos',
  limits: 'Lo que esta comprobación puede y no puede mostrar',
  limitsText:
    'El paquete está completo en sí mismo: arriba se nombra todo cambio de un archivo, un evento o un nombre. Quien controla el servidor podría reescribir toda su historia y hacer otro paquete. Eso se descubre con las huellas de reportes PDF y páginas entregados antes, y con paquetes anteriores. Usa una copia de esta página que venga de una fuente confiable.',
  commands: 'Sin esta página, en una terminal en la carpeta del paquete:',
  findings: {
    'pack-unreadable': ({ path }) =>
      path
        ? `El archivo no se puede leer: ${path}`
        : 'No es un archivo ZIP completo. Puede haberse cortado al enviarse.',
    'bag-missing': ({ path }) => `Falta el archivo ${path ?? ''}, que indica que esto es un paquete.`,
    'bag-wrong': ({ path }) => `El archivo ${path ?? ''} no declara un paquete de la versión 1.0.`,
    'list-missing': ({ path }) => `Falta la lista de archivos: ${path ?? ''}`,
    'list-changed': ({ path }) => `Se cambió la lista de archivos: ${path ?? ''}`,
    'list-unreadable': ({ path }) => `Falta una línea de la lista o no es válida: ${path ?? ''}`,
    'tag-file-changed': ({ path }) => `Se cambió un archivo sobre el paquete: ${path ?? ''}`,
    'tag-file-missing': ({ path }) => `Falta un archivo sobre el paquete: ${path ?? ''}`,
    'file-missing': ({ path }) => `Falta un archivo: ${path ?? ''}`,
    'file-changed': ({ path }) => `Se cambió un archivo: ${path ?? ''}`,
    'file-added': ({ path }) => `Se agregó un archivo: ${path ?? ''}`,
    'file-renamed': ({ other, path }) => `Se cambió el nombre de un archivo: ${path ?? ''} ahora es ${other ?? ''}`,
    'files-swapped': ({ other, path }) => `Se intercambiaron dos archivos: ${path ?? ''} y ${other ?? ''}`,
    'chain-missing': ({ path }) => `Falta la cadena de eventos: ${path ?? ''}`,
    'chain-unreadable': ({ path }) => `La cadena de eventos no se puede leer: ${path ?? ''}`,
    'story-unreadable': ({ path }) => `La historia falta o no se puede leer: ${path ?? ''}`,
    'story-not-sealed': ({ path }) => `La historia no es la que se selló en la cadena: ${path ?? ''}`,
    'other-record': ({ path }) => `Este archivo es de otra orden de trabajo o de otro proyecto: ${path ?? ''}`,
    'original-missing': ({ path }) => `Falta un original que está en la historia: ${path ?? ''}`,
    'original-changed': ({ path }) => `Un original no es el archivo que se subió: ${path ?? ''}`,
    'original-unknown': ({ path }) => `Un original no está en la historia: ${path ?? ''}`,
    'original-not-in-chain': ({ path }) => `Ningún evento de la cadena dice que se subió este original: ${path ?? ''}`,
    'event-changed': inSpanish((event) => `${event} se cambió: su hora, registro o acción no corresponde a su huella.`),
    'content-changed': inSpanish(
      (event) => `${event} dice otra cosa que cuando ocurrió: se cambió un nombre o un valor.`,
    ),
    'event-detached': inSpanish((event) => `${event} no sigue al evento anterior: uno de los dos se reemplazó.`),
    'events-reordered': inSpanish((event) => `${event} está en el lugar equivocado o aparece dos veces.`),
    'event-backdated': inSpanish(
      (event) => `${event} tiene una fecha anterior: se encadenó después de un evento con hora posterior.`,
    ),
    'event-not-in-day': inSpanish((event) => `${event} no es parte de su día: su prueba no lleva a la raíz del día.`),
    'event-in-other-day': inSpanish((event) => `${event} es de otro día que el que dice.`),
    'events-removed': ({ count }) => `Se quitaron eventos: ${count ?? 0}`,
    'events-added': ({ count }) => `Se agregaron eventos: ${count ?? 0}`,
    'events-exchanged': () => 'Los eventos no son los que se sellaron: uno se reemplazó o se movió.',
    'seal-missing': () => 'Falta el último evento, que sella el paquete. También pueden faltar eventos anteriores.',
    'day-missing': ({ day }) => `Falta el día: ${day ?? ''}`,
    'day-detached': ({ day, other }) => `El día ${day ?? ''} no sigue al día ${other ?? ''}.`,
    'day-root-wrong': ({ day }) => `Se cambió la raíz del día: ${day ?? ''}`,
    'printed-not-found': ({ other }) =>
      `Esta huella no está en el paquete: ${other ?? ''}. O es de otro trabajo, o la historia se reescribió después de entregarla.`,
    'files-complete': ({ count }) => `Los ${count ?? 0} archivos están como cuando se hizo el paquete.`,
    'chain-complete': ({ count }) => `Los ${count ?? 0} eventos están completos, en orden y en sus días.`,
    'printed-found': ({ day, other, position }) =>
      `La huella ${other ?? ''} está en el paquete: ${day === undefined ? `evento ${position ?? ''}` : `raíz del ${day}`}.`,
    'content-purged': ({ count }) =>
      `El contenido de ${count ?? 0} eventos se eliminó para siempre. Que ocurrieron, y cuándo, sigue probado.`,
    'chained-late': ({ count }) =>
      `${count ?? 0} eventos se encadenaron más de un día después de la hora que indican: son anteriores a la cadena, o el servidor estaba detenido. Para ellos, la cadena no prueba una hora anterior a esa.`,
    'day-not-over': ({ day }) =>
      `El día ${day ?? ''} no había terminado cuando se hizo el paquete. Su raíz es la de los eventos hasta entonces.`,
    'no-stamp': () =>
      'No hay sello de un tercero. Las horas son las del servidor: la cadena prueba el orden, y que nada cambió desde que se entregó una huella, pero no la hora misma.',
  },
}

export const VERIFIER_TEXTS: Record<Language, VerifierTexts> = { en, es }

import type { Language } from '@daywork/domain/accounts/language'
import type { Finding, Note, Problem } from '@daywork/domain/proof-packs/findings'

/** The texts of verify.html, which has no catalog: it is one file. */
interface VerifierTexts {
  title: string
  intro: string
  /** Where no folder can be chosen. */
  introOnPhone: string
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
  stamps: string
  stampsText: string
  commands: string
  stampCommand: string
  findings: Record<Problem | Note, (finding: Finding) => string>
}

const eventOf =
  (number: string, of: (position: string) => string) =>
  ({ event, position }: Finding): string =>
    of(`${number} ${position ?? ''}${event ? ` (${event.entity} ${event.action}, ${event.at})` : ''}`)

const inEnglish = (of: (position: string) => string) => eventOf('Event', of)
const inSpanish = (of: (position: string) => string) => eventOf('El evento', of)

const authorityOf = ({ authority = '' }: Pick<Finding, 'authority'>): string => `“${authority || '?'}”`
const timeOf = ({ at = '' }: Finding): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`

const en: VerifierTexts = {
  title: 'Verify a Proof Pack',
  intro:
    'Choose the ZIP file of a proof pack, or its unpacked folder. Everything is checked in this browser; nothing is sent anywhere.',
  introOnPhone: 'Choose the ZIP file of a proof pack. Everything is checked in this browser. Nothing is sent.',
  zip: 'Choose ZIP File',
  folder: 'Choose Folder',
  drop: 'Or drop the ZIP file here.',
  printed: 'Fingerprints from a PDF report or a page for the client',
  printedHint:
    "Optional. Paste the fingerprints from the report or page, or the fingerprint of a time-stamp authority. If the history was rewritten, the fingerprints from the report or page won't be in the pack.",
  reading: (done, all) => `Reading file ${done} of ${all}...`,
  good: 'Nothing in this pack was changed, added, or removed.',
  bad: (count) => (count === 1 ? '1 problem was found.' : `${count} problems were found.`),
  events: 'Events',
  limits: 'What This Check Can and Cannot Show',
  limitsText:
    'This page finds every change to a file, an event, or a name, and lists it above. Someone who controls the server could rewrite the whole history and create a new pack. You can catch that with fingerprints from earlier PDF reports and pages, with earlier packs, or with time stamps from an authority you trust. Use a copy of this page from a source you trust.',
  stamps: 'Time Stamps',
  stampsText:
    'A time stamp from an authority outside the business shows that all events up to the end of that day existed when it was stamped, exactly as they are here.',
  commands: "To check without this page, run this in a terminal in the pack's folder:",
  stampCommand:
    "Before the last line, get the authority's certificate from a source you trust, and save it as authority.pem.",
  findings: {
    'pack-unreadable': ({ path }) =>
      path
        ? `The file can't be read: ${path}`
        : "This isn't a complete ZIP file. It may have been cut off while it was sent.",
    'bag-missing': ({ path }) => `The file ${path ?? ''}, which marks this as a pack, is missing.`,
    'bag-wrong': ({ path }) => `The file ${path ?? ''} doesn't mark this as a pack of version 1.0.`,
    'list-missing': ({ path }) => `The list of files is missing: ${path ?? ''}`,
    'list-changed': ({ path }) => `The list of files was changed: ${path ?? ''}`,
    'list-unreadable': ({ path }) => `A line of the list is missing or not valid: ${path ?? ''}`,
    'tag-file-changed': ({ path }) => `A file about the pack was changed: ${path ?? ''}`,
    'tag-file-missing': ({ path }) => `A file about the pack is missing: ${path ?? ''}`,
    'file-missing': ({ path }) => `A file is missing: ${path ?? ''}`,
    'file-changed': ({ path }) => `A file was changed: ${path ?? ''}`,
    'file-added': ({ path }) => `A file was added: ${path ?? ''}`,
    'file-renamed': ({ other, path }) => `A file was renamed: ${path ?? ''} is now ${other ?? ''}`,
    'files-swapped': ({ other, path }) => `Two files were swapped: ${path ?? ''} and ${other ?? ''}`,
    'chain-missing': ({ path }) => `The chain of events is missing: ${path ?? ''}`,
    'chain-unreadable': ({ path }) => `The chain of events can't be read: ${path ?? ''}`,
    'story-unreadable': ({ path }) => `The story is missing or can't be read: ${path ?? ''}`,
    'story-not-sealed': ({ path }) => `The story is not the one that was sealed in the chain: ${path ?? ''}`,
    'other-record': ({ path }) => `This file belongs to another work order or project: ${path ?? ''}`,
    'original-missing': ({ path }) => `An original that the story lists is missing: ${path ?? ''}`,
    'original-changed': ({ path }) => `An original isn't the file that was uploaded: ${path ?? ''}`,
    'original-unknown': ({ path }) => `An original isn't in the story: ${path ?? ''}`,
    'original-not-in-chain': ({ path }) => `No event of the chain says that this original was uploaded: ${path ?? ''}`,
    'event-changed': inEnglish(
      (event) => `${event} was changed: its time, record, or action doesn't match its fingerprint.`,
    ),
    'content-changed': inEnglish(
      (event) => `${event} no longer says what it said when it happened: a name or a value was changed.`,
    ),
    'event-detached': inEnglish((event) => `${event} doesn't follow the event before it: one of the two was replaced.`),
    'events-reordered': inEnglish((event) => `${event} is in the wrong place, or occurs twice.`),
    'event-backdated': inEnglish((event) => `${event} is backdated: it was chained after an event with a later time.`),
    'event-not-in-day': inEnglish(
      (event) => `${event} isn't part of its day: its proof doesn't lead to the root of the day.`,
    ),
    'event-in-other-day': inEnglish((event) => `${event} doesn't belong to the day it states.`),
    'events-removed': ({ count }) => `Events were removed: ${count ?? 0}`,
    'events-added': ({ count }) => `Events were added: ${count ?? 0}`,
    'events-exchanged': () => "The events aren't the ones that were sealed: one was replaced or moved.",
    'seal-missing': () => 'The last event, which seals the pack, is missing. Events before it may be missing, too.',
    'day-missing': ({ day }) => `The day is missing: ${day ?? ''}`,
    'day-detached': ({ day, other }) => `The day ${day ?? ''} doesn't follow the day ${other ?? ''}.`,
    'day-root-wrong': ({ day }) => `The root of the day was changed: ${day ?? ''}`,
    'printed-not-found': ({ other }) =>
      `This fingerprint isn't in the pack: ${other ?? ''}. Either it's from another job, or the history was rewritten after it was handed out.`,
    'stamp-missing': ({ day, path }) => `The time stamp of ${day ?? ''} is missing: ${path ?? ''}`,
    'stamp-unknown': ({ path }) => `This time stamp doesn't belong to a day of the pack: ${path ?? ''}`,
    'stamp-changed': ({ day }) =>
      `The time stamp of ${day ?? ''} was changed or replaced after it was stored on the server.`,
    'stamp-unreadable': ({ path }) => `This file isn't a valid time stamp: ${path ?? ''}`,
    'stamp-of-other-day': ({ day, other }) => `The time stamp of ${day ?? ''} belongs to another day: ${other ?? ''}`,
    'stamp-of-other-root': ({ day }) =>
      `The time stamp of ${day ?? ''} doesn't match the root of the day: the stamp or the day was replaced.`,
    'stamp-forged': ({ day }) =>
      `The time stamp of ${day ?? ''} was changed: its signature doesn't match what it says, or its certificate isn't valid for time stamps.`,
    'files-complete': ({ count }) =>
      count === 1
        ? 'The file is as it was when the pack was created.'
        : `All ${count ?? 0} files are as they were when the pack was created.`,
    'chain-complete': ({ count }) =>
      count === 1
        ? 'The event is complete, in order, and part of its day.'
        : `All ${count ?? 0} events are complete, in order, and part of their days.`,
    'printed-found': ({ authority, day, other, position }) =>
      authority === undefined
        ? `The fingerprint ${other ?? ''} is in the pack: ${day === undefined ? `event ${position ?? ''}` : `root of ${day}`}.`
        : `The fingerprint ${other ?? ''} is that of the certificate of ${authorityOf({ authority })}.`,
    'content-purged': ({ count }) =>
      `Events whose contents were deleted for good: ${count ?? 0}. The chain still proves that they happened, and when.`,
    'chained-late': ({ count }) =>
      `Events chained more than a day after their stated time: ${count ?? 0}. They are older than the chain, or the server was stopped. The chain proves only that they happened before they were chained.`,
    'day-not-over': ({ day }) =>
      `The day ${day ?? ''} wasn't over when the pack was created. Its root covers the events until then.`,
    'day-stamped': (finding) => `${finding.day ?? ''}: stamped by ${authorityOf(finding)} on ${timeOf(finding)}`,
    'stamp-certificate': (finding) =>
      `The certificate of ${authorityOf(finding)} is not compared with a list of trusted ones, and anyone can put this name into a certificate. Compare its fingerprint (SHA-256) with one that you get from the authority: ${finding.other ?? ''}`,
    'stamped-late': ({ count }) =>
      `Days stamped more than two days after they ended: ${count ?? 0}. The stamp shows that their events existed by then, but not earlier. A history that was rewritten could be stamped like that, too.`,
    'stamp-unchecked': ({ day }) =>
      `This browser can't check the signature of the time stamp of ${day ?? ''}. Use another browser, or the last command below.`,
    'days-not-stamped': ({ count, other }) =>
      `Days without a time stamp: ${count ?? 0} (${other ?? ''}). Their times come from the server. The stamp of a later day shows only that their events existed by then.`,
    'no-stamp': () =>
      'No third party stamped these times. They come from the server: the chain proves the order, and that nothing changed since a fingerprint was handed out, but not the times themselves.',
  },
}

const es: VerifierTexts = {
  title: 'Verificar un paquete de evidencia',
  intro:
    'Elija el archivo ZIP de un paquete de evidencia o su carpeta descomprimida. Todo se comprueba en este navegador; no se envía nada.',
  introOnPhone:
    'Elija el archivo ZIP de un paquete de evidencia. Todo se comprueba en este navegador; no se envía nada.',
  zip: 'Elegir archivo ZIP',
  folder: 'Elegir carpeta',
  drop: 'O suelte aquí el archivo ZIP.',
  printed: 'Huellas digitales de un reporte en PDF o de una página para el cliente',
  printedHint:
    'Opcional. Pegue las huellas digitales del reporte o de la página, o la de una autoridad de sellos de tiempo. Si el historial se reescribió, el paquete no las contiene.',
  reading: (done, all) => `Leyendo el archivo ${done} de ${all}...`,
  good: 'En este paquete no se cambió, agregó ni quitó nada.',
  bad: (count) => (count === 1 ? 'Se encontró 1 problema.' : `Se encontraron ${count} problemas.`),
  events: 'Eventos',
  limits: 'Lo que esta comprobación puede y no puede mostrar',
  limitsText:
    'Esta página encuentra cualquier cambio en un archivo, un evento o un nombre y lo muestra arriba. Quien controla el servidor podría reescribir todo el historial y crear otro paquete. Eso se descubre con las huellas digitales de reportes en PDF y páginas entregados antes, con paquetes anteriores y con sellos de tiempo de una autoridad confiable. Use una copia de esta página que venga de una fuente confiable.',
  stamps: 'Sellos de tiempo',
  stampsText:
    'Un sello de tiempo de una autoridad ajena a la empresa muestra que todos los eventos hasta el final de ese día existían cuando se selló, tal como están aquí.',
  commands: 'Para comprobarlo sin esta página, ejecute esto en una terminal, en la carpeta del paquete:',
  stampCommand:
    'Para la última línea, consiga de una fuente confiable el certificado de la autoridad y guárdelo como authority.pem.',
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
    'tag-file-changed': ({ path }) => `Se cambió un archivo con datos del paquete: ${path ?? ''}`,
    'tag-file-missing': ({ path }) => `Falta un archivo con datos del paquete: ${path ?? ''}`,
    'file-missing': ({ path }) => `Falta un archivo: ${path ?? ''}`,
    'file-changed': ({ path }) => `Se cambió un archivo: ${path ?? ''}`,
    'file-added': ({ path }) => `Se agregó un archivo: ${path ?? ''}`,
    'file-renamed': ({ other, path }) => `Se cambió el nombre de un archivo: ${path ?? ''} ahora es ${other ?? ''}`,
    'files-swapped': ({ other, path }) => `Se intercambiaron dos archivos: ${path ?? ''} y ${other ?? ''}`,
    'chain-missing': ({ path }) => `Falta la cadena de eventos: ${path ?? ''}`,
    'chain-unreadable': ({ path }) => `La cadena de eventos no se puede leer: ${path ?? ''}`,
    'story-unreadable': ({ path }) => `La cronología falta o no se puede leer: ${path ?? ''}`,
    'story-not-sealed': ({ path }) => `La cronología no es la que se selló en la cadena: ${path ?? ''}`,
    'other-record': ({ path }) => `Este archivo es de otra orden de trabajo o de otro proyecto: ${path ?? ''}`,
    'original-missing': ({ path }) => `Falta un original que está en la cronología: ${path ?? ''}`,
    'original-changed': ({ path }) => `Un original no es el archivo que se subió: ${path ?? ''}`,
    'original-unknown': ({ path }) => `Un original no está en la cronología: ${path ?? ''}`,
    'original-not-in-chain': ({ path }) => `Ningún evento de la cadena dice que se subió este original: ${path ?? ''}`,
    'event-changed': inSpanish((event) => `${event} se cambió: su hora, registro o acción no corresponde a su huella.`),
    'content-changed': inSpanish(
      (event) => `${event} ya no dice lo que decía cuando ocurrió: se cambió un nombre o un valor.`,
    ),
    'event-detached': inSpanish((event) => `${event} no sigue al evento anterior: uno de los dos se reemplazó.`),
    'events-reordered': inSpanish((event) => `${event} está en el lugar equivocado o aparece dos veces.`),
    'event-backdated': inSpanish(
      (event) => `${event} tiene una fecha anterior a la real: se encadenó después de un evento con hora posterior.`,
    ),
    'event-not-in-day': inSpanish((event) => `${event} no es parte de su día: su prueba no lleva a la raíz del día.`),
    'event-in-other-day': inSpanish((event) => `${event} no es del día que indica.`),
    'events-removed': ({ count }) => `Se quitaron eventos: ${count ?? 0}`,
    'events-added': ({ count }) => `Se agregaron eventos: ${count ?? 0}`,
    'events-exchanged': () => 'Los eventos no son los que se sellaron: uno se reemplazó o se movió.',
    'seal-missing': () => 'Falta el último evento, que sella el paquete. También pueden faltar eventos anteriores.',
    'day-missing': ({ day }) => `Falta el día: ${day ?? ''}`,
    'day-detached': ({ day, other }) => `El día ${day ?? ''} no sigue al día ${other ?? ''}.`,
    'day-root-wrong': ({ day }) => `Se cambió la raíz del día: ${day ?? ''}`,
    'printed-not-found': ({ other }) =>
      `Esta huella no está en el paquete: ${other ?? ''}. O es de otro trabajo, o el historial se reescribió después de entregarla.`,
    'stamp-missing': ({ day, path }) => `Falta el sello de tiempo del ${day ?? ''}: ${path ?? ''}`,
    'stamp-unknown': ({ path }) => `Este sello de tiempo no es de ningún día del paquete: ${path ?? ''}`,
    'stamp-changed': ({ day }) =>
      `El sello de tiempo del ${day ?? ''} se cambió o se reemplazó después de guardarse en el servidor.`,
    'stamp-unreadable': ({ path }) => `Este archivo no es un sello de tiempo válido: ${path ?? ''}`,
    'stamp-of-other-day': ({ day, other }) => `El sello de tiempo del ${day ?? ''} es de otro día: ${other ?? ''}`,
    'stamp-of-other-root': ({ day }) =>
      `El sello de tiempo del ${day ?? ''} no corresponde a la raíz del día: se reemplazó el sello o el día.`,
    'stamp-forged': ({ day }) =>
      `El sello de tiempo del ${day ?? ''} se cambió: su firma no corresponde a lo que dice, o su certificado no vale para sellos de tiempo.`,
    'files-complete': ({ count }) =>
      count === 1
        ? 'El archivo está como cuando se creó el paquete.'
        : `Los ${count ?? 0} archivos están como cuando se creó el paquete.`,
    'chain-complete': ({ count }) =>
      count === 1
        ? 'El evento está completo, en orden y en su día.'
        : `Los ${count ?? 0} eventos están completos, en orden y en sus días.`,
    'printed-found': ({ authority, day, other, position }) =>
      authority === undefined
        ? `La huella ${other ?? ''} está en el paquete: ${day === undefined ? `evento ${position ?? ''}` : `raíz del ${day}`}.`
        : `La huella ${other ?? ''} es la del certificado de ${authorityOf({ authority })}.`,
    'content-purged': ({ count }) =>
      `Eventos cuyo contenido se eliminó para siempre: ${count ?? 0}. La cadena todavía prueba que ocurrieron y cuándo.`,
    'chained-late': ({ count }) =>
      `Eventos encadenados más de un día después de la hora que indican: ${count ?? 0}. Son anteriores a la cadena, o el servidor estaba detenido. La cadena solo prueba que ocurrieron antes de encadenarse.`,
    'day-not-over': ({ day }) =>
      `El día ${day ?? ''} no había terminado cuando se creó el paquete. Su raíz es la de los eventos hasta entonces.`,
    'day-stamped': (finding) => `${finding.day ?? ''}: sellado por ${authorityOf(finding)} el ${timeOf(finding)}`,
    'stamp-certificate': (finding) =>
      `El certificado de ${authorityOf(finding)} no se compara con una lista de certificados confiables, y cualquiera puede poner ese nombre en un certificado. Compare su huella digital (SHA-256) con una que le dé la autoridad: ${finding.other ?? ''}`,
    'stamped-late': ({ count }) =>
      `Días sellados más de dos días después de terminar: ${count ?? 0}. El sello muestra que sus eventos ya existían entonces, pero no que existieran antes. Un historial reescrito también podría sellarse así.`,
    'stamp-unchecked': ({ day }) =>
      `Este navegador no puede comprobar la firma del sello de tiempo del ${day ?? ''}. Use otro navegador o el último comando de abajo.`,
    'days-not-stamped': ({ count, other }) =>
      `Días sin sello de tiempo: ${count ?? 0} (${other ?? ''}). Sus horas son las del servidor. El sello de un día posterior solo muestra que sus eventos ya existían entonces.`,
    'no-stamp': () =>
      'No hay sello de un tercero. Las horas son las del servidor: la cadena prueba el orden, y que nada cambió desde que se entregó una huella, pero no la hora misma.',
  },
}

export const VERIFIER_TEXTS: Record<Language, VerifierTexts> = { en, es }

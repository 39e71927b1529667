import type { Language } from '@daywork/domain/accounts/language'
import type { ChangeKind } from '@daywork/domain/signatures/compare-statement'
import type { SignerRole } from '@daywork/domain/signatures/roles'
import { STATUS_NAMES_EN, STATUS_NAMES_ES } from '@daywork/domain/work-orders/status-names'
import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'

/**
 * Replaces letters that no font of a report contains. The report explains the mark. The constant is not in font-book.ts,
 * because the server's own process needs these texts, but not the fonts.
 */
export const MISSING = '[?]'

/** The texts of a report, in the language that its creator chose for the reader. */
export interface ReportTexts {
  report: string
  client: string
  project: string
  site: string
  scheduled: string
  completed: string
  crew: string
  status: string
  summary: string
  facts: (facts: { photos: number; checks: number; answered: number; failed: number }) => string
  videos: (count: number) => string
  beforeAndAfter: string
  before: string
  after: string
  timeline: string
  noEvents: string
  statusChanged: (status: string) => string
  photos: string
  noPhotos: string
  missing: string
  photo: (number: number) => string
  photosNumbered: (numbers: readonly number[]) => string
  added: (time: string) => string
  marked: (texts: readonly string[]) => string
  continues: string
  captions: string
  checklists: string
  progress: (answered: number, total: number) => string
  failedItems: (count: number) => string
  failed: string
  notAnswered: string
  yes: string
  no: string
  notApplicable: string
  done: string
  limits: (min: number | null, max: number | null, unit: string) => string
  approval: string
  approved: string
  approvedBy: (name: string, time: string) => string
  signatures: string
  signed: string
  /** Instead of an answer that no longer counts. */
  gone: (isSignature: boolean) => string
  signatureOf: (name: string) => string
  signedBy: (name: string, role: string, time: string) => string
  typedName: string
  unchanged: string
  changedSince: (changes: readonly string[]) => string
  signedChanges: Record<ChangeKind, (count: number) => string>
  revoked: (reason: string) => string
  signedHash: string
  roles: Record<SignerRole, string>
  hashes: string
  hashesNote: string
  contentHash: string
  chainNote: string
  newestEvent: string
  rootOfDay: (day: string) => string
  timeZone: (name: string) => string
  incomplete: string
  page: (page: number, pages: number) => string
  statuses: Record<WorkOrderStatus, string>
}

const en: ReportTexts = {
  report: 'Work Report',
  client: 'Client',
  project: 'Project',
  site: 'Job Site',
  scheduled: 'Scheduled',
  completed: 'Completed',
  crew: 'Crew',
  status: 'Status',
  summary: 'Summary',
  facts: ({ answered, checks, failed, photos }) =>
    [
      photos === 0 ? '' : `${photos} ${photos === 1 ? 'photo' : 'photos'}.`,
      checks === 0
        ? ''
        : `${answered} of ${checks} ${checks === 1 ? 'check' : 'checks'} answered${failed === 0 ? '' : `, ${failed} failed`}.`,
    ]
      .filter(Boolean)
      .join(' '),
  videos: (count) => `${count} ${count === 1 ? 'video is' : 'videos are'} not part of this document.`,
  beforeAndAfter: 'Before and After',
  before: 'Before',
  after: 'After',
  timeline: 'Timeline',
  noEvents: 'Nothing was recorded.',
  statusChanged: (status) => `Status: ${status}`,
  photos: 'Photos',
  noPhotos: 'There are no photos.',
  missing: "This photo's file is missing.",
  photo: (number) => `Photo ${number}`,
  photosNumbered: (numbers) => `${numbers.length === 1 ? 'Photo' : 'Photos'} ${numbers.join(', ')}`,
  added: (time) => `added ${time}`,
  marked: (texts) => (texts.length === 0 ? 'With marks.' : `Marked: ${texts.join('; ')}.`),
  continues: 'continues after the photos',
  captions: 'Long Photo Descriptions',
  checklists: 'Checklists',
  progress: (answered, total) => `${answered} of ${total} answered`,
  failedItems: (count) => (count === 1 ? '1 failed item:' : `${count} failed items:`),
  failed: 'Failed',
  notAnswered: 'Not answered',
  yes: 'Yes',
  no: 'No',
  notApplicable: 'Not applicable',
  done: 'Done',
  limits: (min, max, unit) =>
    [min === null ? '' : `at least ${min}`, max === null ? '' : `at most ${max}`].filter(Boolean).join(', ') +
    (unit === '' ? '' : ` ${unit}`),
  approval: 'Approval',
  approved: 'Approved',
  approvedBy: (name, time) => `Approved by ${name}, ${time}, on the page shared with the client.`,
  signatures: 'Signatures',
  signed: 'Signed',
  gone: (isSignature) => (isSignature ? 'Signature revoked or deleted' : 'Photos deleted'),
  signatureOf: (name) => `Signature of ${name}`,
  signedBy: (name, role, time) => `Signed by ${name} (${role}), ${time}.`,
  typedName: 'The name was typed.',
  unchanged: 'Unchanged since it was signed.',
  changedSince: (changes) => `Changed since: ${changes.join(', ')}.`,
  signedChanges: {
    title: () => 'title',
    client: () => 'client',
    site: () => 'site',
    status: () => 'status',
    date: () => 'date',
    photos_added: (count) => `photos added: ${count}`,
    photos_deleted: (count) => `photos deleted: ${count}`,
    checklists_added: (count) => `checklists added: ${count}`,
    checklists_changed: (count) => `checklists changed: ${count}`,
    checklists_deleted: (count) => `checklists deleted: ${count}`,
    notes_deleted: (count) => `notes deleted: ${count}`,
  },
  revoked: (reason) => `Revoked: ${reason}`,
  signedHash: 'SHA-256 of what was signed',
  roles: { client: 'client', crew: 'crew', other: 'other' },
  hashes: 'Fingerprints',
  hashesNote:
    'SHA-256 of each photo as it was uploaded. Anyone who has the file can calculate and compare it. Photos in this document are smaller copies.',
  contentHash: 'SHA-256 of what this report says',
  chainNote:
    "All events are linked in a chain. Every later proof pack of this work order contains these values. If a pack doesn't, the history of this work order was rewritten.",
  newestEvent: 'Newest event of this work order',
  rootOfDay: (day) => `All events through ${day} (UTC)`,
  timeZone: (name) => `Times are in the time zone ${name}.`,
  incomplete: `${MISSING} stands for letters of other scripts that this document cannot print. Screen readers still read them.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  statuses: STATUS_NAMES_EN,
}

const es: ReportTexts = {
  report: 'Reporte de trabajo',
  client: 'Cliente',
  project: 'Proyecto',
  site: 'Ubicación',
  scheduled: 'Programada',
  completed: 'Terminada',
  crew: 'Cuadrilla',
  status: 'Estado',
  summary: 'Resumen',
  facts: ({ answered, checks, failed, photos }) =>
    [
      photos === 0 ? '' : `${photos} ${photos === 1 ? 'foto' : 'fotos'}.`,
      checks === 0
        ? ''
        : `${answered} de ${checks} ${checks === 1 ? 'punto respondido' : 'puntos respondidos'}${failed === 0 ? '' : `, ${failed} ${failed === 1 ? 'falló' : 'fallaron'}`}.`,
    ]
      .filter(Boolean)
      .join(' '),
  videos: (count) =>
    count === 1 ? '1 video no forma parte de este documento.' : `${count} videos no forman parte de este documento.`,
  beforeAndAfter: 'Antes y después',
  before: 'Antes',
  after: 'Después',
  timeline: 'Cronología',
  noEvents: 'No se registró nada.',
  statusChanged: (status) => `Estado: ${status}`,
  photos: 'Fotos',
  noPhotos: 'No hay fotos.',
  missing: 'Falta el archivo de esta foto.',
  photo: (number) => `Foto ${number}`,
  photosNumbered: (numbers) => `${numbers.length === 1 ? 'Foto' : 'Fotos'} ${numbers.join(', ')}`,
  added: (time) => `agregada el ${time}`,
  marked: (texts) => (texts.length === 0 ? 'Con marcas.' : `Marcado: ${texts.join('; ')}.`),
  continues: 'continúa después de las fotos',
  captions: 'Descripciones largas de fotos',
  checklists: 'Listas de verificación',
  progress: (answered, total) => `${answered} de ${total} con respuesta`,
  failedItems: (count) => (count === 1 ? '1 punto falló:' : `${count} puntos fallaron:`),
  failed: 'Falló',
  notAnswered: 'Sin respuesta',
  yes: 'Sí',
  no: 'No',
  notApplicable: 'No aplica',
  done: 'Hecho',
  limits: (min, max, unit) =>
    [min === null ? '' : `mínimo ${min}`, max === null ? '' : `máximo ${max}`].filter(Boolean).join(', ') +
    (unit === '' ? '' : ` ${unit}`),
  approval: 'Aprobación',
  approved: 'Aprobado',
  approvedBy: (name, time) => `Aprobado por ${name}, ${time}, en la página compartida con el cliente.`,
  signatures: 'Firmas',
  signed: 'Firmado',
  gone: (isSignature) => (isSignature ? 'Firma anulada o eliminada' : 'Fotos eliminadas'),
  signatureOf: (name) => `Firma de ${name}`,
  signedBy: (name, role, time) => `Firmó ${name} (${role}), ${time}.`,
  typedName: 'El nombre se escribió con teclado.',
  unchanged: 'Sin cambios desde la firma.',
  changedSince: (changes) => `Cambió desde entonces: ${changes.join(', ')}.`,
  signedChanges: {
    title: () => 'título',
    client: () => 'cliente',
    site: () => 'ubicación',
    status: () => 'estado',
    date: () => 'fecha',
    photos_added: (count) => `fotos agregadas: ${count}`,
    photos_deleted: (count) => `fotos eliminadas: ${count}`,
    checklists_added: (count) => `listas agregadas: ${count}`,
    checklists_changed: (count) => `listas editadas: ${count}`,
    checklists_deleted: (count) => `listas eliminadas: ${count}`,
    notes_deleted: (count) => `notas eliminadas: ${count}`,
  },
  revoked: (reason) => `Anulada: ${reason}`,
  signedHash: 'SHA-256 de lo firmado',
  roles: { client: 'cliente', crew: 'cuadrilla', other: 'otro firmante' },
  hashes: 'Huellas digitales',
  hashesNote:
    'SHA-256 de cada foto tal como se subió. Quien tenga el archivo puede calcularlo y comparar. Las fotos de este documento son copias más pequeñas.',
  contentHash: 'SHA-256 de lo que dice este reporte',
  chainNote:
    'Todos los eventos están unidos en una cadena. Todo paquete de evidencia posterior de esta orden de trabajo contiene estos valores. Si alguno no los contiene, el historial se reescribió.',
  newestEvent: 'Evento más reciente de esta orden de trabajo',
  rootOfDay: (day) => `Todos los eventos hasta el ${day} (UTC)`,
  timeZone: (name) => `Zona horaria: ${name}.`,
  incomplete: `${MISSING} reemplaza letras de otros alfabetos que este documento no puede imprimir. Los lectores de pantalla sí las leen.`,
  page: (page, pages) => `Página ${page} de ${pages}`,
  statuses: STATUS_NAMES_ES,
}

export const REPORT_TEXTS: Record<Language, ReportTexts> = { en, es }

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

export interface ReportTimes {
  /** As a heading. */
  day: (time: string) => string
  time: (time: string) => string
  dayAndTime: (time: string) => string
}

export function reportTimes(language: Language, timeZone: string): ReportTimes {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...options })
    return (time: string) => formatter.format(new Date(time))
  }
  const day = format({ dateStyle: 'full' })
  return {
    day: (time) => capitalized(day(time)),
    time: format({ timeStyle: 'short' }),
    dayAndTime: format({ dateStyle: 'medium', timeStyle: 'short' }),
  }
}

/** Spanish writes weekdays in lower case, even at the start of a line. */
const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

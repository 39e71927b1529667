import type { Language } from '@daywork/domain/accounts/language'
import { PROJECT_STATUS_NAMES_EN, PROJECT_STATUS_NAMES_ES } from '@daywork/domain/projects/status-names'
import type { ProjectStatus } from '@daywork/domain/projects/statuses'
import type { ReasonCode } from '@daywork/domain/schedule/reasons'
import type { SignerRole } from '@daywork/domain/signatures/roles'
import {
  PRIORITY_NAMES_EN,
  PRIORITY_NAMES_ES,
  STATUS_NAMES_EN,
  STATUS_NAMES_ES,
} from '@daywork/domain/work-orders/status-names'
import type { Priority, WorkOrderStatus } from '@daywork/domain/work-orders/statuses'

/** The texts of data/story.html. */
export interface StoryTexts {
  title: string
  madeBy: (name: string, time: string) => string
  client: string
  project: string
  status: string
  site: string
  scheduled: string
  completed: string
  crew: string
  orders: string
  timeline: string
  originals: string
  originalsNote: string
  doneAt: string
  purged: string
  verify: string
  marked: string
  /** By entity and action, 'work_order created'. */
  events: Readonly<Record<string, string>>
  fields: Readonly<Record<string, string>>
  empty: string
  /** Of answers that were given before those that count, and arrived after them. */
  outdated: string
  yes: string
  no: string
  worker: (id: string) => string
  photos: (count: number) => string
  statuses: Record<WorkOrderStatus, string>
  projectStatuses: Record<ProjectStatus, string>
  priorities: Record<Priority, string>
  roles: Record<SignerRole, string>
  /** Why a worker should not have been assigned. */
  reasons: Record<ReasonCode, string>
}

const en: StoryTexts = {
  title: 'Proof Pack',
  madeBy: (name, time) => `Created by ${name}, ${time}`,
  client: 'Client',
  project: 'Project',
  status: 'Status',
  site: 'Job Site',
  scheduled: 'Scheduled',
  completed: 'Completed',
  crew: 'Crew',
  orders: 'Work Orders',
  timeline: 'Timeline',
  originals: 'Original Files',
  originalsNote: 'SHA-256 of each file as it was uploaded. Anyone can calculate and compare it.',
  doneAt: 'Done at, as reported by the device',
  purged: 'The content of this event was deleted for good. The chain still shows that the event happened.',
  verify: 'Open verify.html in this folder to check that nothing was changed, added, or removed.',
  marked: 'Has marks, which are listed in story.json.',
  events: {
    'work_order created': 'Work order created',
    'work_order updated': 'Work order changed',
    'work_order deleted': 'Work order deleted',
    'work_order restored': 'Work order restored',
    'work_order started': 'Work started',
    'work_order completed': 'Work completed',
    'work_order assigned': 'Crew changed',
    'work_order update_added': 'Note',
    'work_order moved': 'Rescheduled',
    'work_order shared': 'Shared with the client',
    'work_order share_changed': 'Shared page changed',
    'work_order share_revoked': 'Shared page revoked',
    'work_order sealed': 'Proof pack created',
    'project created': 'Project created',
    'project updated': 'Project changed',
    'project deleted': 'Project deleted',
    'project restored': 'Project restored',
    'project worker_added': 'Worker added',
    'project shared': 'Shared with the client',
    'project share_changed': 'Shared page changed',
    'project share_revoked': 'Shared page revoked',
    'project sealed': 'Proof pack created',
    'work created': 'Photos added',
    'work updated': 'Photos changed',
    'work deleted': 'Photos deleted',
    'work restored': 'Photos restored',
    'work file_added': 'File uploaded',
    'checklist created': 'Checklist added',
    'checklist updated': 'Checklist filled in',
    'checklist deleted': 'Checklist deleted',
    'checklist restored': 'Checklist restored',
    'signature signed': 'Signed',
    'signature created': 'Signature added',
    'signature updated': 'Signature changed',
    'signature deleted': 'Signature deleted',
    'signature restored': 'Signature restored',
    'shared_page approval': 'Approved by the client',
    'shared_page question': 'Question from the client',
  },
  fields: {
    title: 'Title',
    description: 'Description',
    status: 'Status',
    priority: 'Priority',
    location: 'Job site',
    project: 'Project',
    client: 'Client',
    scheduled_start: 'Start',
    scheduled_end: 'End',
    required_skills: 'Required skills',
    assigned_workers: 'Crew',
    works: 'Photos',
    files: 'Files',
    marks: 'Marks',
    name: 'Name',
    text: 'Text',
    answers: 'Answers',
    items: 'Items',
    signature: 'Signature',
    signer: 'Signer',
    role: 'Role',
    signed_at: 'Signed at',
    statement_sha256: 'SHA-256 of what was signed',
    drawing_sha256: 'SHA-256 of the drawing',
    revoked_reason: 'Revoked because',
    reason: 'Reason',
    work_order: 'Work order',
    sha256: 'SHA-256',
    start_date: 'Start',
    end_date: 'End',
    budget: 'Budget',
    is_active: 'Active',
    workers: 'Workers',
    checklist_templates: 'Checklists of new work orders',
    checklist: 'Checklist',
    overrides: 'Accepted conflicts',
    shared_page: 'Shared page',
    work_order_id: 'Work order',
    media_type: 'File type',
    size: 'Bytes',
  },
  empty: 'none',
  outdated: 'answered earlier, so the later answer counts',
  yes: 'Yes',
  no: 'No',
  worker: (id) => `worker #${id}`,
  photos: (count) => `${count} ${count === 1 ? 'photo' : 'photos'}`,
  statuses: STATUS_NAMES_EN,
  projectStatuses: PROJECT_STATUS_NAMES_EN,
  priorities: PRIORITY_NAMES_EN,
  roles: { client: 'Client', crew: 'Crew', other: 'Other' },
  reasons: {
    on_leave: 'on leave',
    inactive: 'inactive',
    missing_skill: 'lacks a required skill',
    expired_skill: 'a certificate has expired',
    absent: 'time off',
    day_off: 'not a working day',
    overlap: 'overlaps another work order',
    over_capacity: 'more work than hours in the day',
  },
}

const es: StoryTexts = {
  title: 'Paquete de evidencia',
  madeBy: (name, time) => `Creado por ${name}, ${time}`,
  client: 'Cliente',
  project: 'Proyecto',
  status: 'Estado',
  site: 'Ubicación',
  scheduled: 'Programada',
  completed: 'Terminada',
  crew: 'Cuadrilla',
  orders: 'Órdenes de trabajo',
  timeline: 'Cronología',
  originals: 'Archivos originales',
  originalsNote: 'SHA-256 de cada archivo tal como se subió. Cualquiera puede calcularlo y comparar.',
  doneAt: 'Hora de la acción, según el dispositivo',
  purged: 'El contenido de este evento se eliminó para siempre. La cadena todavía muestra que ocurrió.',
  verify: 'Abra verify.html en esta carpeta para comprobar que no se cambió, agregó ni quitó nada.',
  marked: 'Tiene marcas, que están en story.json.',
  events: {
    'work_order created': 'Orden de trabajo creada',
    'work_order updated': 'Orden de trabajo editada',
    'work_order deleted': 'Orden de trabajo eliminada',
    'work_order restored': 'Orden de trabajo restaurada',
    'work_order started': 'Se empezó el trabajo',
    'work_order completed': 'Se terminó el trabajo',
    'work_order assigned': 'Cuadrilla cambiada',
    'work_order update_added': 'Nota',
    'work_order moved': 'Reprogramada',
    'work_order shared': 'Compartida con el cliente',
    'work_order share_changed': 'Página compartida editada',
    'work_order share_revoked': 'Página compartida anulada',
    'work_order sealed': 'Paquete de evidencia creado',
    'project created': 'Proyecto creado',
    'project updated': 'Proyecto editado',
    'project deleted': 'Proyecto eliminado',
    'project restored': 'Proyecto restaurado',
    'project worker_added': 'Trabajador agregado',
    'project shared': 'Compartido con el cliente',
    'project share_changed': 'Página compartida editada',
    'project share_revoked': 'Página compartida anulada',
    'project sealed': 'Paquete de evidencia creado',
    'work created': 'Fotos agregadas',
    'work updated': 'Fotos editadas',
    'work deleted': 'Fotos eliminadas',
    'work restored': 'Fotos restauradas',
    'work file_added': 'Archivo subido',
    'checklist created': 'Lista de verificación agregada',
    'checklist updated': 'Lista de verificación llenada',
    'checklist deleted': 'Lista de verificación eliminada',
    'checklist restored': 'Lista de verificación restaurada',
    'signature signed': 'Firmado',
    'signature created': 'Firma agregada',
    'signature updated': 'Firma editada',
    'signature deleted': 'Firma eliminada',
    'signature restored': 'Firma restaurada',
    'shared_page approval': 'Aprobado por el cliente',
    'shared_page question': 'Pregunta del cliente',
  },
  fields: {
    title: 'Título',
    description: 'Descripción',
    status: 'Estado',
    priority: 'Prioridad',
    location: 'Ubicación',
    project: 'Proyecto',
    client: 'Cliente',
    scheduled_start: 'Inicio',
    scheduled_end: 'Término',
    required_skills: 'Habilidades requeridas',
    assigned_workers: 'Cuadrilla',
    works: 'Fotos',
    files: 'Archivos',
    marks: 'Marcas',
    name: 'Nombre',
    text: 'Texto',
    answers: 'Respuestas',
    items: 'Puntos',
    signature: 'Firma',
    signer: 'Firmante',
    role: 'Firma como',
    signed_at: 'Hora de la firma',
    statement_sha256: 'SHA-256 de lo firmado',
    drawing_sha256: 'SHA-256 del trazo',
    revoked_reason: 'Anulada porque',
    reason: 'Motivo',
    work_order: 'Orden de trabajo',
    sha256: 'SHA-256',
    start_date: 'Fecha de inicio',
    end_date: 'Fecha de término',
    budget: 'Presupuesto',
    is_active: 'Activo',
    workers: 'Trabajadores',
    checklist_templates: 'Listas de las órdenes nuevas',
    checklist: 'Lista de verificación',
    overrides: 'Conflictos aceptados',
    shared_page: 'Página compartida',
    work_order_id: 'Orden de trabajo',
    media_type: 'Tipo de archivo',
    size: 'Bytes',
  },
  empty: 'vacío',
  outdated: 'se contestó antes, así que vale la respuesta posterior',
  yes: 'Sí',
  no: 'No',
  worker: (id) => `trabajador #${id}`,
  photos: (count) => `${count} ${count === 1 ? 'foto' : 'fotos'}`,
  statuses: STATUS_NAMES_ES,
  projectStatuses: PROJECT_STATUS_NAMES_ES,
  priorities: PRIORITY_NAMES_ES,
  roles: { client: 'Cliente', crew: 'Cuadrilla', other: 'Otro firmante' },
  reasons: {
    on_leave: 'de permiso',
    inactive: 'inactivo',
    missing_skill: 'le falta una habilidad',
    expired_skill: 'tiene un certificado vencido',
    absent: 'ausente',
    day_off: 'no es día laborable',
    overlap: 'se traslapa con otra orden de trabajo',
    over_capacity: 'más trabajo que horas en el día',
  },
}

export const STORY_TEXTS: Record<Language, StoryTexts> = { en, es }

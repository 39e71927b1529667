import type { Language } from '@daywork/domain/accounts/language'

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
  purged: string
  verify: string
  marked: string
  /** By entity and action, 'work_order created'. */
  events: Readonly<Record<string, string>>
  fields: Readonly<Record<string, string>>
  empty: string
  statuses: Readonly<Record<string, string>>
}

const en: StoryTexts = {
  title: 'Proof Pack',
  madeBy: (name, time) => `Made by ${name}, ${time}`,
  client: 'Client',
  project: 'Project',
  status: 'Status',
  site: 'Site',
  scheduled: 'Scheduled',
  completed: 'Completed',
  crew: 'Crew',
  orders: 'Work Orders',
  timeline: 'Timeline',
  originals: 'Original Files',
  originalsNote: 'SHA-256 of each file as it was uploaded. Anyone can calculate and compare it.',
  purged: 'What this event said was deleted for good. That it happened is still part of the chain.',
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
    'work_order sealed': 'Proof pack made',
    'project created': 'Project created',
    'project updated': 'Project changed',
    'project deleted': 'Project deleted',
    'project restored': 'Project restored',
    'project worker_added': 'Worker added',
    'project shared': 'Shared with the client',
    'project share_changed': 'Shared page changed',
    'project share_revoked': 'Shared page revoked',
    'project sealed': 'Proof pack made',
    'work created': 'Photos added',
    'work updated': 'Photos changed',
    'work deleted': 'Photos deleted',
    'work restored': 'Photos restored',
    'work file_added': 'File uploaded',
    'checklist created': 'Checklist added',
    'checklist updated': 'Checklist filled in',
    'checklist deleted': 'Checklist deleted',
    'checklist restored': 'Checklist restored',
    'shared_page approval': 'Approved by the client',
    'shared_page question': 'Question from the client',
  },
  fields: {
    title: 'Title',
    description: 'Description',
    status: 'Status',
    priority: 'Priority',
    location: 'Site',
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
    sha256: 'SHA-256',
    start_date: 'Start',
    end_date: 'End',
  },
  empty: 'none',
  statuses: {
    DRAFT: 'Draft',
    PENDING: 'Pending',
    SCHEDULED: 'Scheduled',
    NOT_STARTED: 'Not Started',
    IN_PROGRESS: 'In Progress',
    ON_HOLD: 'On Hold',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
  },
}

const es: StoryTexts = {
  title: 'Paquete de pruebas',
  madeBy: (name, time) => `Hecho por ${name}, ${time}`,
  client: 'Cliente',
  project: 'Proyecto',
  status: 'Estado',
  site: 'Obra',
  scheduled: 'Programado',
  completed: 'Terminado',
  crew: 'Cuadrilla',
  orders: 'Órdenes de trabajo',
  timeline: 'Cronología',
  originals: 'Archivos originales',
  originalsNote: 'SHA-256 de cada archivo tal como se subió. Cualquiera puede calcularlo y comparar.',
  purged: 'Lo que decía este evento se eliminó para siempre. Que ocurrió sigue en la cadena.',
  verify: 'Abre verify.html en esta carpeta para comprobar que nada se cambió, se agregó ni se quitó.',
  marked: 'Tiene marcas, que están en story.json.',
  events: {
    'work_order created': 'Orden de trabajo creada',
    'work_order updated': 'Orden de trabajo cambiada',
    'work_order deleted': 'Orden de trabajo eliminada',
    'work_order restored': 'Orden de trabajo restaurada',
    'work_order started': 'Trabajo empezado',
    'work_order completed': 'Trabajo terminado',
    'work_order assigned': 'Cuadrilla cambiada',
    'work_order update_added': 'Nota',
    'work_order moved': 'Reprogramada',
    'work_order shared': 'Compartida con el cliente',
    'work_order share_changed': 'Página compartida cambiada',
    'work_order share_revoked': 'Página compartida anulada',
    'work_order sealed': 'Paquete de pruebas hecho',
    'project created': 'Proyecto creado',
    'project updated': 'Proyecto cambiado',
    'project deleted': 'Proyecto eliminado',
    'project restored': 'Proyecto restaurado',
    'project worker_added': 'Trabajador agregado',
    'project shared': 'Compartido con el cliente',
    'project share_changed': 'Página compartida cambiada',
    'project share_revoked': 'Página compartida anulada',
    'project sealed': 'Paquete de pruebas hecho',
    'work created': 'Fotos agregadas',
    'work updated': 'Fotos cambiadas',
    'work deleted': 'Fotos eliminadas',
    'work restored': 'Fotos restauradas',
    'work file_added': 'Archivo subido',
    'checklist created': 'Lista de verificación agregada',
    'checklist updated': 'Lista de verificación contestada',
    'checklist deleted': 'Lista de verificación eliminada',
    'checklist restored': 'Lista de verificación restaurada',
    'shared_page approval': 'Aprobado por el cliente',
    'shared_page question': 'Pregunta del cliente',
  },
  fields: {
    title: 'Título',
    description: 'Descripción',
    status: 'Estado',
    priority: 'Prioridad',
    location: 'Obra',
    project: 'Proyecto',
    client: 'Cliente',
    scheduled_start: 'Inicio',
    scheduled_end: 'Fin',
    required_skills: 'Habilidades requeridas',
    assigned_workers: 'Cuadrilla',
    works: 'Fotos',
    files: 'Archivos',
    marks: 'Marcas',
    name: 'Nombre',
    text: 'Texto',
    answers: 'Respuestas',
    items: 'Puntos',
    sha256: 'SHA-256',
    start_date: 'Inicio',
    end_date: 'Fin',
  },
  empty: 'nada',
  statuses: {
    DRAFT: 'Borrador',
    PENDING: 'Pendiente',
    SCHEDULED: 'Programada',
    NOT_STARTED: 'Sin empezar',
    IN_PROGRESS: 'En curso',
    ON_HOLD: 'En pausa',
    COMPLETED: 'Terminada',
    CANCELLED: 'Cancelada',
  },
}

export const STORY_TEXTS: Record<Language, StoryTexts> = { en, es }

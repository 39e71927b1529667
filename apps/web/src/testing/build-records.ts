import type { Absence } from '@daywork/domain/absences/absence'
import type { Person } from '@daywork/domain/accounts/people'
import type { Client } from '@daywork/domain/clients/client'
import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Worker } from '@daywork/domain/workers/worker'

const CREATED_AT = '2025-01-05T10:00:00.000Z'

export const buildWorkOrder = (changes: Partial<WorkOrder> = {}): WorkOrder => ({
  id: 7,
  title: 'Replace gutter',
  description: 'North side, 12 meters',
  status: 'IN_PROGRESS',
  priority: 'MEDIUM',
  project: 3,
  project_title: 'Oak Street roof',
  client: null,
  client_name: null,
  location: '12 Oak Street',
  scheduled_start: null,
  scheduled_end: null,
  required_skills: [],
  completed_at: null,
  checks_left: 0,
  media: [],
  assigned_workers: [],
  version: 1,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...changes,
})

export const buildAbsence = (changes: Partial<Absence> = {}): Absence => ({
  id: 8,
  worker: 4,
  first_day: '2026-11-23',
  last_day: '2026-11-23',
  reason: '',
  version: 1,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...changes,
})

export const buildProject = (changes: Partial<Project> = {}): Project => ({
  id: 3,
  title: 'Oak Street roof',
  status: 'PLANNING',
  client: null,
  client_name: null,
  description: '',
  budget: null,
  start_date: null,
  end_date: null,
  workers: [],
  checklist_templates: [],
  active_work_orders_count: 0,
  completed_work_orders_count: 0,
  is_active: true,
  version: 1,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...changes,
})

export const buildClient = (changes: Partial<Client> = {}): Client => ({
  id: 5,
  name: 'Oak Street Homes',
  contact_email: 'office@oak.example',
  phone_number: '+15555550142',
  notes: '',
  address: '12 Oak Street',
  is_active: true,
  project_count: 0,
  work_order_count: 0,
  active_work_orders_count: 0,
  version: 1,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...changes,
})

export const buildWorker = (changes: Partial<Worker> = {}): Worker => ({
  id: 4,
  name: 'Ann Lee',
  phone: '5555550110',
  email: null,
  status: 'AVAILABLE',
  title: null,
  skills: {},
  expirations: [],
  work_order_count: 0,
  active_work_orders_count: 0,
  scheduled_start: null,
  scheduled_end: null,
  version: 1,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...changes,
})

export const buildFile = (changes: Partial<WorkFile> = {}): WorkFile => ({
  id: 40,
  url: '/media/40/original/1/a/',
  media_type: 'image/jpeg',
  kind: 'photo',
  name: 'gutter.jpg',
  size: 240_000,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  thumbnail_url: '/media/40/320/1/a/',
  preview_url: null,
  poster_url: null,
  playback_url: null,
  width: 1600,
  height: 1200,
  duration: null,
  placeholder: null,
  taken_at: null,
  ...changes,
})

export const buildWork = (changes: Partial<Work> = {}): Work => ({
  id: 21,
  work_id: 21,
  description: 'Gutter, north side',
  work_order_id: null,
  work_order_title: null,
  work_order_location: null,
  project_id: null,
  project_title: null,
  client_name: null,
  author: 'ann',
  files: [buildFile()],
  annotations: [],
  marks: [],
  version: 1,
  created_at: CREATED_AT,
  received_at: null,
  updated_at: CREATED_AT,
  ...changes,
})

export const buildPerson = (changes: Partial<Person> = {}): Person => ({
  id: 1,
  username: 'ann',
  created_at: CREATED_AT,
  invited_by: null,
  last_seen_at: null,
  sessions: 0,
  second_factor: 'none',
  disabled_at: null,
  has_ambiguous_name: false,
  current: false,
  worker: null,
  ...changes,
})

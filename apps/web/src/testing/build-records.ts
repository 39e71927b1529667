import type { Client } from '@daywork/domain/clients/client'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Worker } from '@daywork/domain/workers/worker'

const CREATED_AT = '2025-01-05T10:00:00.000Z'

export const buildWorkOrder = (changes: Partial<WorkOrder> = {}): WorkOrder => ({
  id: 7,
  title: 'Replace gutter',
  description: 'North side, 12 metres',
  status: 'IN_PROGRESS',
  priority: 'MEDIUM',
  project: 3,
  location: '12 Oak Street',
  scheduled_start: null,
  scheduled_end: null,
  media: [],
  assigned_workers: [],
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
  active_work_orders_count: 0,
  completed_work_orders_count: 0,
  is_active: true,
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
  work_order_count: 0,
  scheduled_start: null,
  scheduled_end: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
  ...changes,
})

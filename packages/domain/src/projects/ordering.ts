import type { Client } from '../clients/client.ts'
import { newestFirst } from '../time/newest-first.ts'
import type { Project } from './project.ts'

/** Latest update first, in the list and in forms (PRJ-63, FMT-17). */
export const compareProjects = (one: Pick<Project, 'updated_at'>, other: Pick<Project, 'updated_at'>): number =>
  newestFirst(one.updated_at, other.updated_at)

type Choice = Pick<Client, 'is_active' | 'updated_at'>

/** The clients that a project can be given: active ones first, then the latest update first (FMT-16). */
export const compareClientChoices = (one: Choice, other: Choice): number =>
  Number(other.is_active) - Number(one.is_active) || newestFirst(one.updated_at, other.updated_at)

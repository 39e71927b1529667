import type { Client } from '../clients/client.ts'
import { isRecordFound } from '../text/matches-search.ts'
import { newestFirst } from '../time/newest-first.ts'
import type { Project } from './project.ts'

/** How many characters of a work order's description a card shows in its expanded section. */
export const SECTION_DESCRIPTION_LENGTH = 60

/** Latest update first, in the list and in forms. */
export const compareProjects = (one: Pick<Project, 'updated_at'>, other: Pick<Project, 'updated_at'>): number =>
  newestFirst(one.updated_at, other.updated_at)

type Choice = Pick<Client, 'is_active' | 'updated_at'>

/** Sorts the clients that a project form offers: active ones first, then the latest update first. */
export const compareClientChoices = (one: Choice, other: Choice): number =>
  Number(other.is_active) - Number(one.is_active) || newestFirst(one.updated_at, other.updated_at)

type Searched = Pick<Project, 'title' | 'description' | 'client_name'>

export const isProjectFound = (search: string, project: Searched): boolean => isRecordFound(search, project, fieldsOf)

const fieldsOf = ({ title, description, client_name: client }: Searched) => [title, description, client]

import { isRecordFound } from '../text/matches-search.ts'
import type { Project } from './project.ts'

type Searched = Pick<Project, 'title' | 'description' | 'client_name'>

/** Is this project found by the search? Over title, description and the client's name (PRJ-30). */
export const isProjectFound = (search: string, project: Searched): boolean => isRecordFound(search, project, fieldsOf)

const fieldsOf = ({ title, description, client_name: client }: Searched) => [title, description, client]

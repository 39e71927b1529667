import { matchesSearch } from '../text/matches-search.ts'
import type { Project } from './project.ts'

type Searched = Pick<Project, 'title' | 'description' | 'client_name'>

/** Is this project found by the search? Over title, description and the client's name (PRJ-30). */
export const isProjectFound = (search: string, project: Searched): boolean =>
  matchesSearch(search, [project.title, project.description, project.client_name])

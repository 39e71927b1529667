import type { Work } from '@daywork/domain/portfolio/work'

/** The record as part of which works are shared. */
export interface ShareTarget {
  entity: 'work_order' | 'project'
  id: number
  title: string
}

/** The work order of all works, or else their project; undefined if they have none in common, or the server does not have it. */
export function shareTarget(works: readonly Work[]): ShareTarget | undefined {
  const [first] = works
  if (first === undefined || works.some(({ id }) => id < 0)) return undefined
  const { project_id: project, project_title: projectTitle, work_order_id: order, work_order_title: title } = first
  if (order !== null && order > 0 && works.every((work) => work.work_order_id === order))
    return { entity: 'work_order', id: order, title: title ?? '' }
  if (project !== null && project > 0 && works.every((work) => work.project_id === project))
    return { entity: 'project', id: project, title: projectTitle ?? '' }
  return undefined
}

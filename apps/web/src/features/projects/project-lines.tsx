import { CLOSED_PROJECT_STATUSES, OPEN_PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import type { Project } from '@daywork/domain/projects/project'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { RecordSection } from '../../records/record-page/record-layout.tsx'
import { SectionList } from '../../records/record-page/section-list.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { projectStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { projectLook } from '../../theme/status-look.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './project-lines.module.css'

interface ProjectLinesProps {
  /** Filter of the project list: one client's or one worker's projects. */
  of: { client: string } | { worker: string }
  /** Shows completed and canceled projects instead of open ones. */
  isDone?: boolean
  actions?: ReactNode
}

const STATUSES = { open: OPEN_PROJECT_STATUSES.join(), done: CLOSED_PROJECT_STATUSES.join() }
const PAGE_SIZE = '10'
/** Reserved height, enough for two projects. */
const SKELETON_PX = 96

/**
 * The open or closed projects of a client or worker, most recently changed first. Hidden if none is closed (CLI-36).
 */
export function ProjectLines({ of, isDone = false, actions }: ProjectLinesProps) {
  const t = useTexts(recordPageTexts)
  const narrowing = { ...of, status: STATUSES[isDone ? 'done' : 'open'], ordering: '-updated_at', page_size: PAGE_SIZE }
  const list = useInfiniteQuery(listQuery('projects', narrowing))
  const data = useOverlaidList('projects', list.data, narrowing)
  const projects = useMemo(() => rowsOf(data?.pages), [data])
  const title = t(isDone ? 'projects.done' : 'projects.open')
  if (isDone && data && projects.length === 0) return null
  const texts = { loading: t('projects.loading'), failed: t('projects.failed'), empty: t('projects.noneOpen') }
  return (
    <RecordSection title={title} count={data?.pages[0]?.count} actions={actions}>
      <SectionList list={list} label={title} texts={texts} skeletonHeight={SKELETON_PX}>
        {projects.map((project) => (
          <ProjectLine key={project.id} project={project} />
        ))}
      </SectionList>
    </RecordSection>
  )
}

function ProjectLine({ project }: { project: Project }) {
  const t = useTexts(recordPageTexts)
  const count = project.active_work_orders_count
  return (
    <li className={classes.project}>
      <RecordLink kind="project" id={project.id} className={classes.title}>
        {project.title}
      </RecordLink>
      {count > 0 && <span className={classes.note}>{t('projects.active', { count })}</span>}
      <WaitingMark kind="project" id={project.id} />
      <StatusBadge look={projectLook(project.status)} label={projectStatusLabel(project.status)} />
    </li>
  )
}

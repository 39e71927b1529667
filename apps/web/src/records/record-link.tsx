import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface RecordLinkProps {
  kind: RecordKind
  id: number
  /** Name of a work. It has no page, so the link searches the portfolio for it. */
  name?: string | null
  /** Id of a file of a work, which the portfolio then opens. */
  file?: number | undefined
  /** Full title, if only part of it may be visible. */
  title?: string | undefined
  className: string | undefined
  children: ReactNode
}

/** A link to the page of a record, used wherever its name is shown (CLI-41). */
export function RecordLink({ kind, id, name = null, file, ...shown }: RecordLinkProps) {
  const link = { ...shown, dir: 'auto' }
  switch (kind) {
    case 'client':
      return <Link to="/clients/$clientId" params={{ clientId: String(id) }} {...link} />
    case 'project':
      return <Link to="/projects/$projectId" params={{ projectId: String(id) }} {...link} />
    case 'worker':
      return <Link to="/team/$workerId" params={{ workerId: String(id) }} {...link} />
    case 'work_order':
      return <Link to="/work-orders/$orderId" params={{ orderId: String(id) }} {...link} />
    case 'work':
      return (
        <Link to="/portfolio" search={file ? { file: String(file) } : name === null ? {} : { q: name }} {...link} />
      )
    case 'absence':
      return <Link to="/team" {...link} />
    case 'checklist':
      return <Link to="/checklists" {...link} />
    case 'checklist_template':
      return <Link to="/checklists/$templateId" params={{ templateId: String(id) }} {...link} />
    case 'signature':
    case 'series':
      return <Link to="/" search={{ tab: 'workOrders' }} {...link} />
  }
}

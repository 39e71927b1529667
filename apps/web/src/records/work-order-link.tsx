import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface WorkOrderLinkProps {
  id: number
  /** Full title, if only part of it may be visible. */
  title?: string
  className: string | undefined
  children: ReactNode
}

/** A link from an order's title to its page. */
export const WorkOrderLink = ({ id, title, className, children }: WorkOrderLinkProps) => (
  <Link to="/work-orders/$orderId" params={{ orderId: String(id) }} className={className} title={title} dir="auto">
    {children}
  </Link>
)

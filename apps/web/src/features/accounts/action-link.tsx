import { Link } from '../../ui/kit/link.tsx'
import type { ReactNode } from 'react'

interface ActionLinkProps {
  onFollow: () => void
  className?: string | undefined
  children: ReactNode
}

/** A link by role and look (AUTH-10, AUTH-11, TERMS-01) that leads to another part of the same modal. */
export const ActionLink = ({ onFollow, className, children }: ActionLinkProps) => (
  <Link
    href="#"
    className={className ?? ''}
    onClick={(event) => {
      event.preventDefault()
      onFollow()
    }}
  >
    {children}
  </Link>
)

import { Link } from '../../ui/kit/link.tsx'
import type { ReactNode } from 'react'

interface ActionLinkProps {
  onFollow: () => void
  className?: string | undefined
  children: ReactNode
}

/** A link in role and appearance (AUTH-10, AUTH-11, TERMS-01) that opens another part of the same modal. */
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

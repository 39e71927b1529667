import type { ComponentProps, ReactElement, ReactNode } from 'react'
import classes from './icon-button.module.css'

interface RenderedProps {
  className: string
  children: ReactNode
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'title'> {
  /** `subtle` looks the same everywhere; without it, `className` says how it looks. */
  variant?: 'subtle'
  size?: 'lg'
  /** Its name, which `Tooltips` shows, too: the icon says nothing to people who do not see it. */
  'aria-label': string
  /** Draws it as another element, a link for example, which spreads what it is given. */
  render?: (props: RenderedProps) => ReactElement
}

export function IconButton({ variant, size, className = '', render, ...button }: IconButtonProps) {
  const shared = {
    className: `${classes.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-has-tooltip': true,
  }
  const { children, ...others } = button
  return render ? (
    render({ ...others, ...shared, children })
  ) : (
    <button type="button" {...others} {...shared}>
      {children}
    </button>
  )
}

import type { ComponentProps, ReactElement, ReactNode } from 'react'
import classes from './icon-button.module.css'

interface RenderedProps {
  className: string
  children: ReactNode
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'title'> {
  /** `subtle` has a fixed look; without it, `className` defines the look. */
  variant?: 'subtle'
  size?: 'lg'
  /** Accessible name, which `Tooltips` also shows. */
  'aria-label': string
  /** Renders another element, such as a link, with these props. */
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

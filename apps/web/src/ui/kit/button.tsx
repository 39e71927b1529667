import type { ComponentProps, ReactElement, ReactNode } from 'react'
import classes from './button.module.css'

interface ButtonLook {
  /** `filled` is the one primary action of a screen, `default` has a border, `subtle` has none. */
  variant?: 'filled' | 'default' | 'subtle'
  /** For destructive actions. */
  color?: 'danger'
  /** `xs` is for cards and lists, `sm` and `md` for forms and pages. */
  size?: 'xs' | 'sm' | 'md'
  fullWidth?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
}

interface RenderedProps {
  className: string
  children: ReactNode
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color'> {
  /** Renders another element, such as a link, with these props. */
  render?: (props: RenderedProps) => ReactElement
}

export function Button({ render, ...props }: ButtonProps) {
  const {
    variant = 'filled',
    color,
    size,
    fullWidth,
    leftSection,
    rightSection,
    className = '',
    children,
    ...button
  } = props
  const shared = {
    className: `${classes.button} ${className}`,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-is-full-width': fullWidth || undefined,
    'data-has-left-section': leftSection ? true : undefined,
    'data-has-right-section': rightSection ? true : undefined,
    children: (
      <>
        {leftSection && <span className={classes.section}>{leftSection}</span>}
        <span className={classes.label} data-button-label>
          {children}
        </span>
        {rightSection && <span className={classes.section}>{rightSection}</span>}
      </>
    ),
  }
  return render ? render({ ...button, ...shared }) : <button type="button" {...button} {...shared} />
}

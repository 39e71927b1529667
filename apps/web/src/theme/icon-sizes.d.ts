/** Size of an icon that is not next to text; see base.css. */
export type IconSize = 'm' | 'l'

declare module 'react' {
  interface SVGAttributes<T> {
    'data-icon'?: IconSize
  }
}

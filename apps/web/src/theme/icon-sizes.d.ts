/** The size of an icon, if not that of text: base.css. */
export type IconSize = 'm' | 'l'

declare module 'react' {
  interface SVGAttributes<T> {
    'data-icon'?: IconSize
  }
}

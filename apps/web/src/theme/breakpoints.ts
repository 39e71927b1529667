/** Widths at which layouts may change (SHELL-28). */
export const TRACKED_BREAKPOINTS_PX = [576, 768, 991, 1200, 1600] as const
/** At this width and below, forms are draggable sheets (SHELL-30). */
export const FORM_MOBILE_PX = 640
/** At this width and below, the bottom bar replaces the sidebar (SHELL-31, SHELL-32). */
export const SHELL_MOBILE_PX = 768

/** At this width and above, work orders are a table (WO-80). */
export const TABLE_FROM_PX = 992

/** The media query of a breakpoint, which includes its own width (SHELL-29). */
export const mediaAtMost = (breakpoint: number): string => `(max-width: ${breakpoint}px)`

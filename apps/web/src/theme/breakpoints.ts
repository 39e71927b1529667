/** Widths at which layouts may change (SHELL-28). */
export const TRACKED_BREAKPOINTS_PX = [576, 768, 991, 1200, 1600] as const
/** Forms: at this width and below they are sheets that can be dragged (SHELL-30). */
export const FORM_MOBILE_PX = 640
/** Lists and the shell: at this width and below the bottom bar replaces the sidebar (SHELL-31, SHELL-32). */
export const SHELL_MOBILE_PX = 768

/** From this width on, work orders are a table (WO-80). */
export const TABLE_FROM_PX = 992

/** The media query of a breakpoint, which is met at its own width and below (SHELL-29). */
export const mediaAtMost = (breakpoint: number): string => `(max-width: ${breakpoint}px)`

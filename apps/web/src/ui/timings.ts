/** Times and drag distances of the interface, from section 9 of the specification unless noted otherwise. */

/** Time after which an armed Delete is disarmed (DEL-02). */
export const DELETE_CONFIRM_REVERT_MS = 3000
/** Delay between a successful save and closing the form (FORM-05). */
export const FORM_CLOSE_DELAY_MS = 300
/** Delay between a successful log-in and returning (AUTH-16). */
export const LOGIN_RETURN_DELAY_MS = 50
/** Fade between tabs: out, then in (SHELL-24). */
export const TAB_FADE_OUT_MS = 150
export const TAB_FADE_IN_MS = 200
/** Distance that a sheet must be dragged down to close (FORM-12). */
export const DRAG_CLOSE_PX = 150
/** FORM-13. */
export const DRAG_CLOSE_VIBRATION_MS = 50
/** Time that a notification is shown over the page; afterwards it is in the panel. Our own choice. */
export const NOTICE_SHOWN_MS = 6000
/** Longer for a failure or an Undo. */
export const NOTICE_SHOWN_LONG_MS = 12_000
/** Debounce before the result of a search is announced; the lists themselves do not wait (FMT-11). */
export const SEARCH_DEBOUNCE_MS = 300
/** Debounce before the search is written to the URL; the lists do not wait. Our own choice. */
export const ADDRESS_DEBOUNCE_MS = 250
/** Debounce before the options of a select are requested. Our own choice: no delay is noticeable. */
export const CHOICES_DEBOUNCE_MS = 150
/** CLI-22. */
export const COUNTS_RELOAD_MS = 60_000
/** Interval of the notification requests (SIDE-25). Our own choice: nothing in them is urgent to the minute. */
export const NOTIFICATIONS_RELOAD_MS = 2 * 60_000
/** FOOT-08. */
export const HEALTH_CHECK_MS = 60_000
/** Delay before a server that did not respond is checked again. Our own choice. */
export const LOST_HEALTH_CHECK_MS = 5000
/** WO-50. */
export const WORK_ORDERS_RELOAD_MS = 3 * 60_000
/** SCH-34: shows what others plan. Our own choice. */
export const SCHEDULE_RELOAD_MS = 60_000
/** Long press that lifts a block, and the movement allowed until then (SCH-24). */
export const LIFT_HOLD_MS = 200
export const LIFT_TOLERANCE_PX = 6
/** PRJ-62. */
export const PROJECTS_RELOAD_MS = 5 * 60_000
/** Idle time before a held row moves to its new place. Our own choice. */
export const HELD_PLACE_MS = 4000
/**
 * Time during which a button whose action has changed ignores presses: a double tap takes up to 500 ms. Our own choice.
 */
export const MEANING_SETTLE_MS = 600
/** Maximum distance of the two presses of a double tap: a finger's width. Our own choice. */
export const DOUBLE_TAP_PX = 40
/** Delay before a tooltip is shown, and before it is hidden while the mouse moves to it. Our own choice. */
export const TOOLTIP_SHOW_MS = 500
export const TOOLTIP_HIDE_MS = 120
/** Long press that selects a card; browsers use the same time for their context menu. Our own choice. */
export const LONG_PRESS_MS = 450
export const LONG_PRESS_VIBRATION_MS = 15
/** Vibration of a completed work order (WO-138). Our own choice: shorter than that of a sheet. */
export const COMPLETED_VIBRATION_MS = 30

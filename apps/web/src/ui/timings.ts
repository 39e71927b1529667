/** The interface's times and drag lengths; specification section 9 unless said otherwise. */

/** An armed Delete goes back by itself (DEL-02). */
export const DELETE_CONFIRM_REVERT_MS = 3000
/** From a successful save to the form's closing (FORM-05). */
export const FORM_CLOSE_DELAY_MS = 300
/** From a successful log-in to the way back (AUTH-16). */
export const LOGIN_RETURN_DELAY_MS = 50
/** Changing tab: the old content goes, the new one comes (SHELL-24). */
export const TAB_FADE_OUT_MS = 150
export const TAB_FADE_IN_MS = 200
/** How far a sheet must be dragged down to close (FORM-12). */
export const DRAG_CLOSE_PX = 150
/** FORM-13. */
export const DRAG_CLOSE_VIBRATION_MS = 50
/** How long a notification stays over the page; it can be read in the panel afterwards. Our own choice. */
export const NOTICE_SHOWN_MS = 6000
/** A failure or an Undo deserves longer. */
export const NOTICE_SHOWN_LONG_MS = 12_000
/** How long typing must rest before the outcome of a search is announced; the lists themselves do not wait (FMT-11). */
export const SEARCH_DEBOUNCE_MS = 300
/** How long typing must rest before the address says what is searched for; the lists do not wait. Our own choice. */
export const ADDRESS_DEBOUNCE_MS = 250
/** How long typing must rest before the server is asked for what a select offers. Our own choice: no pause is felt. */
export const CHOICES_DEBOUNCE_MS = 150
/** CLI-22. */
export const COUNTS_RELOAD_MS = 60_000
/** How often the bell asks the server (SIDE-25). Our own choice: nothing it says is urgent to the minute. */
export const NOTIFICATIONS_RELOAD_MS = 2 * 60_000
/** FOOT-08. */
export const HEALTH_CHECK_MS = 60_000
/** How soon a server that did not answer is looked at again. Our own choice. */
export const LOST_HEALTH_CHECK_MS = 5000
/** WO-50. */
export const WORK_ORDERS_RELOAD_MS = 3 * 60_000
/** SCH-34: others plan, too. Our own choice. */
export const SCHEDULE_RELOAD_MS = 60_000
/** How long a finger rests on a block before it is lifted, and how far it may move until then (SCH-24). */
export const LIFT_HOLD_MS = 200
export const LIFT_TOLERANCE_PX = 6
/** PRJ-62. */
export const PROJECTS_RELOAD_MS = 5 * 60_000
/** How long the page must be untouched before a row goes where it now belongs. Our own choice. */
export const HELD_PLACE_MS = 4000
/** How long a button cannot be pressed once it does something else: a double tap takes up to 500 ms. Our own choice. */
export const MEANING_SETTLE_MS = 600
/** How far apart the two presses of a double tap lie at most: a finger's width. Our own choice. */
export const DOUBLE_TAP_PX = 40
/** How long the mouse rests on a button before its name is shown, and how long it stays for the way to it. Our own choice. */
export const TOOLTIP_SHOW_MS = 500
export const TOOLTIP_HIDE_MS = 120
/** How long a finger rests on a card to select it; browsers take as long for their own menu. Our own choice. */
export const LONG_PRESS_MS = 450
export const LONG_PRESS_VIBRATION_MS = 15

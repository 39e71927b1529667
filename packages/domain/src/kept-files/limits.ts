/** Devices truncate longer texts. */
export const FILE_NAME_MAX = 255
export const FILE_TYPE_MAX = 100
export const DETAIL_MAX = 500
/** A report lists at most this many files. A device with more sends null, and no file of it counts as lost. */
export const HELD_FILES_MAX = 2_000
/** A report describes at most this many files; the next report describes others. */
export const DESCRIBED_FILES_MAX = 100
export const BOARD_DEVICES_MAX = 200
/** How many work orders the board lists for each device. */
export const BOARD_ORDERS_MAX = 3
/** How many days the totals cover. */
export const TOTALS_DAYS = 30
/** A file that waits longer needs attention. */
export const LATE_HOURS = 24

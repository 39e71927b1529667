/** Devices cut off what is longer. */
export const FILE_NAME_MAX = 255
export const FILE_TYPE_MAX = 100
export const DETAIL_MAX = 500
/** A report names at most so many files of the device; a device with more of them reports none as missing. */
export const HELD_FILES_MAX = 2_000
/** A report describes at most so many files; the next one describes others. */
export const DESCRIBED_FILES_MAX = 100
/** What the board of devices contains at most. */
export const BOARD_DEVICES_MAX = 200
/** Of a device, the board names so many work orders. */
export const BOARD_ORDERS_MAX = 3
/** The totals are those of so many days. */
export const TOTALS_DAYS = 30
/** A file that waits longer needs attention. */
export const LATE_HOURS = 24

/** Heights from the stylesheet, for positions computed before rendering. */
export const HEADER_HEIGHT_PX = 32
export const ROW_HEIGHT_PX = { fine: 38, coarse: 44 }
/** From the top of the table to its first row: the header and the border. */
export const FIRST_ROW_PX = HEADER_HEIGHT_PX + 1

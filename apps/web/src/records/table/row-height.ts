/** The heights of the stylesheet, for what is placed before it is drawn. */
export const HEADER_HEIGHT_PX = 32
export const ROW_HEIGHT_PX = { fine: 38, coarse: 44 }
/** From the top of the table to its first row: the header, and the line around the table. */
export const FIRST_ROW_PX = HEADER_HEIGHT_PX + 1

export const SIGNER_MAX = 120
export const REVOKED_REASON_MAX = 300
export const CONSENT_MAX = 500

/** Of a drawing: its size in pixels, the number of its strokes, and the number of all points. */
export const DRAWING_SIZE_MAX = 4_096
export const STROKES_MAX = 200
export const POINTS_MAX = 3_000
/** Of a stroke, in milliseconds since the first point: ten minutes. */
export const DRAWING_MS_MAX = 600_000

/** Of a statement, in characters. With the drawing, it fits into a push. */
export const STATEMENT_MAX = 100_000
export const STATEMENT_PHOTOS_MAX = 1_000
export const STATEMENT_NOTES_MAX = 50
export const STATEMENT_CHECKLISTS_MAX = 50

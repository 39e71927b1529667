export const SHARED_TITLE_MAX = 200
export const SHARED_MESSAGE_MAX = 2000
/** Photos and videos per page. */
export const SHARED_FILES_MAX = 100
/** Notes per page. */
export const SHARED_NOTES_MAX = 50
/** Checklists, and signatures, per page. */
export const SHARED_CHECKLISTS_MAX = 20
export const SHARED_SIGNATURES_MAX = 20
/** Default number of days for which a new page is open. */
export const SHARED_DAYS_DEFAULT = 30
export const CLIENT_NAME_MAX = 100
export const QUESTION_MAX = 2000
/** Per page, so that a stranger with the URL cannot fill the database. */
export const QUESTIONS_MAX = 50

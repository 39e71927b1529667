export const SHARED_TITLE_MAX = 200
export const SHARED_MESSAGE_MAX = 2000
/** Photos and videos of one page. */
export const SHARED_FILES_MAX = 100
/** Journal entries of one page. */
export const SHARED_NOTES_MAX = 50
/** For how many days a new page is open unless its creator chooses otherwise. */
export const SHARED_DAYS_DEFAULT = 30
export const CLIENT_NAME_MAX = 100
export const QUESTION_MAX = 2000
/** Of one page, so that a stranger with the address cannot fill the database. */
export const QUESTIONS_MAX = 50

/** What a worker does on a work order, by default. The web interface sends no other role. */
export const ROLE_DEFAULT = 'PRIMARY'
/** Maximum length of a role in characters. */
export const ROLE_MAX = 50
